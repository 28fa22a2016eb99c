CREATE TABLE "approval_rules" (
	"agent_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"needed" bigint NOT NULL,
	"over_amount" bigint,
	"over_day" bigint,
	"version" bigint NOT NULL,
	"changed_at" bigint NOT NULL,
	"changed_by" text COLLATE "C" NOT NULL,
	CONSTRAINT "approval_rules_agent_id_kind_pk" PRIMARY KEY("agent_id","kind")
);
--> statement-breakpoint
CREATE TABLE "approval_votes" (
	"agent_id" text COLLATE "C" NOT NULL,
	"approval_id" text COLLATE "C" NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"vote" text COLLATE "C" NOT NULL,
	"hash" text COLLATE "C" NOT NULL,
	"note" text COLLATE "C",
	"at" bigint NOT NULL,
	CONSTRAINT "approval_votes_agent_id_approval_id_email_pk" PRIMARY KEY("agent_id","approval_id","email")
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"agent_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"about" text COLLATE "C" NOT NULL,
	"hash" text COLLATE "C" NOT NULL,
	"rule_version" bigint NOT NULL,
	"needed" bigint NOT NULL,
	"because" text COLLATE "C" NOT NULL,
	"subject" text COLLATE "C" NOT NULL,
	"player_id" text COLLATE "C",
	"ticket_id" text COLLATE "C",
	"email" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"ended_at" bigint,
	"ended_by" text COLLATE "C",
	"failure" text COLLATE "C",
	"message" text COLLATE "C",
	CONSTRAINT "approvals_agent_id_id_pk" PRIMARY KEY("agent_id","id")
);
--> statement-breakpoint
CREATE TABLE "bulk_rows" (
	"agent_id" text COLLATE "C" NOT NULL,
	"run_id" text COLLATE "C" NOT NULL,
	"row" bigint NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"player_id" text COLLATE "C" NOT NULL,
	"amount_text" text COLLATE "C" NOT NULL,
	"amount" bigint,
	"currency" text COLLATE "C" NOT NULL,
	"ticket_id" text COLLATE "C" NOT NULL,
	"reason" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"failure" text COLLATE "C",
	"message" text COLLATE "C",
	"transfer_id" bigint,
	"checked" text COLLATE "C",
	"check_failure" text COLLATE "C",
	"check_message" text COLLATE "C",
	"check_limit" text COLLATE "C",
	"similar_transfer" bigint,
	"similar_row" bigint,
	"opens_wallet" boolean NOT NULL,
	"balance_after" bigint,
	CONSTRAINT "bulk_rows_agent_id_run_id_row_pk" PRIMARY KEY("agent_id","run_id","row")
);
--> statement-breakpoint
CREATE TABLE "bulk_runs" (
	"agent_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"file_name" text COLLATE "C" NOT NULL,
	"digest" text COLLATE "C" NOT NULL,
	"rows" bigint NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"started_at" bigint,
	"ended_at" bigint,
	"again_of" text COLLATE "C",
	"approval_id" text COLLATE "C",
	"checked_at" bigint,
	"starters" text COLLATE "C" NOT NULL,
	"new_players" boolean NOT NULL,
	"running_since" bigint,
	"done_before" bigint NOT NULL,
	"posted" bigint NOT NULL,
	"replayed" bigint NOT NULL,
	"refused" bigint NOT NULL,
	"unknown" bigint NOT NULL,
	"failure" text COLLATE "C",
	"message" text COLLATE "C",
	CONSTRAINT "bulk_runs_agent_id_id_pk" PRIMARY KEY("agent_id","id")
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"agent_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"scope" text COLLATE "C" NOT NULL,
	"subject" text COLLATE "C" NOT NULL,
	"side" text COLLATE "C" NOT NULL,
	"window" text COLLATE "C" NOT NULL,
	"measure" text COLLATE "C" NOT NULL,
	"bound" bigint NOT NULL,
	"action" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"created_by" text COLLATE "C" NOT NULL,
	"window_start" bigint NOT NULL,
	"used" bigint NOT NULL,
	CONSTRAINT "limits_agent_id_id_pk" PRIMARY KEY("agent_id","id")
) WITH (fillfactor = 50);
--> statement-breakpoint
CREATE TABLE "transfer_stops" (
	"agent_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"side" text COLLATE "C" NOT NULL,
	"reason" text COLLATE "C" NOT NULL,
	"since" bigint NOT NULL,
	"actor" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_invitations" ADD COLUMN "auditor_until" bigint;--> statement-breakpoint
ALTER TABLE "member_sessions" ADD COLUMN "proved_at" bigint;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "auditor_until" bigint;--> statement-breakpoint
CREATE INDEX "approvals_time" ON "approvals" USING btree ("agent_id","created_at","id");--> statement-breakpoint
CREATE INDEX "approvals_state" ON "approvals" USING btree ("agent_id","state","created_at");--> statement-breakpoint
CREATE INDEX "approvals_player" ON "approvals" USING btree ("agent_id","player_id","created_at");--> statement-breakpoint
CREATE INDEX "approvals_subject" ON "approvals" USING btree ("agent_id","kind","subject");--> statement-breakpoint
CREATE INDEX "bulk_rows_state" ON "bulk_rows" USING btree ("agent_id","run_id","state","row");--> statement-breakpoint
CREATE INDEX "bulk_runs_digest" ON "bulk_runs" USING btree ("agent_id","digest");--> statement-breakpoint
CREATE INDEX "bulk_runs_state" ON "bulk_runs" USING btree ("state");