-- Added by hand: 1.1.0 opens the wallets of an agent at once, and cannot go on where 1.0.0 was stopped in the middle.
CREATE TABLE "openings" ("wallet" text NOT NULL, CONSTRAINT "start_1_0_0_until_wallets_are_opened_from_trades" CHECK ("wallet" <> 'opening'));
--> statement-breakpoint
INSERT INTO "openings" SELECT "wallet" FROM "agents";
--> statement-breakpoint
DROP TABLE "openings";
--> statement-breakpoint
-- Added by hand: what players are listed by, in steps. An index that named an amount itself would be written at each change.
ALTER TABLE "wallets"
	ADD COLUMN "balance_step" integer GENERATED ALWAYS AS (CASE WHEN "balance" > 0
		THEN length("balance"::text) * 10 + left("balance"::text, 1)::integer ELSE sign("balance")::integer END) STORED,
	ADD COLUMN "exposure_step" integer GENERATED ALWAYS AS (CASE WHEN "exposure" > 0
		THEN length("exposure"::text) * 10 + left("exposure"::text, 1)::integer ELSE 0 END) STORED,
	ADD COLUMN "entry_hour" bigint GENERATED ALWAYS AS (coalesce("last_entry_at", 0) / 3600000000000) STORED;
--> statement-breakpoint
CREATE TABLE "attention_marks" (
	"agent_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"level" bigint NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL,
	"until" bigint,
	CONSTRAINT "attention_marks_agent_id_name_pk" PRIMARY KEY("agent_id","name")
);
--> statement-breakpoint
DROP INDEX "audit_subject";
--> statement-breakpoint
DROP INDEX "transfers_amount";
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "name" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "refusals_player" ON "refusals" USING btree ("agent_id","player_id","at");
--> statement-breakpoint
CREATE INDEX "seals_player" ON "seals" USING btree ("agent_id","player_id","sealed_at");
--> statement-breakpoint
CREATE INDEX "wallets_balance" ON "wallets" USING btree ("agent_id",balance_step,"player_id");
--> statement-breakpoint
CREATE INDEX "wallets_exposure" ON "wallets" USING btree ("agent_id",exposure_step,"player_id") WHERE exposure_step > 0;
--> statement-breakpoint
CREATE INDEX "wallets_entry" ON "wallets" USING btree ("agent_id",entry_hour,"player_id");
--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("agent_id","subject","at");
--> statement-breakpoint
CREATE INDEX "transfers_amount" ON "transfers" USING btree ("agent_id","kind","amount","created_at","id");
--> statement-breakpoint
-- Added by hand: a saved view of one amount becomes one of the amounts from it to it.
UPDATE "saved_views" SET "query" = substr(regexp_replace('&' || "query", '&amount=([^&]*)', '&amount_from=\1&amount_to=\1'), 2)
WHERE "page" = 'transfers' AND position('&amount=' in '&' || "query") > 0;
--> statement-breakpoint
CREATE TABLE "portions" (
	"agent_id" text COLLATE "C" NOT NULL,
	"portion" bigint NOT NULL,
	"changes" bigint NOT NULL,
	CONSTRAINT "portions_agent_id_portion_pk" PRIMARY KEY("agent_id","portion")
);
--> statement-breakpoint
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
	"act" text COLLATE "C",
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
	"used_before" text COLLATE "C",
	"seen_at" bigint,
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
	"told_window" bigint,
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
ALTER TABLE "member_invitations" ADD COLUMN "auditor_until" bigint;
--> statement-breakpoint
ALTER TABLE "member_sessions" ADD COLUMN "proved_at" bigint;
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "auditor_until" bigint;
--> statement-breakpoint
CREATE INDEX "approvals_time" ON "approvals" USING btree ("agent_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "approvals_state" ON "approvals" USING btree ("agent_id","state","created_at");
--> statement-breakpoint
CREATE INDEX "approvals_player" ON "approvals" USING btree ("agent_id","player_id","created_at");
--> statement-breakpoint
CREATE INDEX "approvals_subject" ON "approvals" USING btree ("agent_id","kind","subject");
--> statement-breakpoint
CREATE INDEX "bulk_rows_state" ON "bulk_rows" USING btree ("agent_id","run_id","state","row");
--> statement-breakpoint
CREATE INDEX "bulk_runs_digest" ON "bulk_runs" USING btree ("agent_id","digest");
--> statement-breakpoint
CREATE INDEX "bulk_runs_state" ON "bulk_runs" USING btree ("state");
--> statement-breakpoint
CREATE TABLE "event_blocks" (
	"agent_id" text COLLATE "C" NOT NULL,
	"last_sequence" bigint NOT NULL,
	"events_count" bigint NOT NULL,
	"types" bigint NOT NULL,
	"at" bigint NOT NULL,
	"events" text COLLATE "C" NOT NULL,
	CONSTRAINT "event_blocks_agent_id_last_sequence_pk" PRIMARY KEY("agent_id","last_sequence")
);
--> statement-breakpoint
CREATE TABLE "event_cuts" (
	"agent_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"last_sequence" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_outbox" (
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "event_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"agent_id" text COLLATE "C" NOT NULL,
	"events_count" bigint NOT NULL,
	"types" bigint NOT NULL,
	"at" bigint NOT NULL,
	"events" text COLLATE "C" NOT NULL,
	CONSTRAINT "event_outbox_transaction_id_pk" PRIMARY KEY("transaction","id")
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "told_expiry" bigint;
--> statement-breakpoint
CREATE INDEX "event_blocks_at" ON "event_blocks" USING btree ("at");
--> statement-breakpoint
INSERT INTO "facts" ("name", "value") SELECT 'events_since', (extract(epoch FROM clock_timestamp())::bigint + 1)::text || '000000000' WHERE EXISTS (SELECT FROM "transfers") OR EXISTS (SELECT FROM "trades");
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"agent_id" text COLLATE "C" NOT NULL,
	"endpoint_id" text COLLATE "C" NOT NULL,
	"sequence" bigint NOT NULL,
	"number" bigint NOT NULL,
	"at" bigint NOT NULL,
	"ms" bigint NOT NULL,
	"address" text COLLATE "C",
	"status" bigint,
	"fault" text COLLATE "C",
	"answer" text COLLATE "C" NOT NULL,
	"signature" text COLLATE "C" NOT NULL,
	CONSTRAINT "webhook_attempts_agent_id_endpoint_id_sequence_number_pk" PRIMARY KEY("agent_id","endpoint_id","sequence","number")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"agent_id" text COLLATE "C" NOT NULL,
	"endpoint_id" text COLLATE "C" NOT NULL,
	"sequence" bigint NOT NULL,
	"event_id" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"event_at" bigint NOT NULL,
	"place" bigint NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"attempts" bigint NOT NULL,
	"step" bigint NOT NULL,
	"next_at" bigint,
	"first_at" bigint NOT NULL,
	"last_at" bigint NOT NULL,
	"last_status" bigint,
	"last_fault" text COLLATE "C",
	CONSTRAINT "webhook_deliveries_agent_id_endpoint_id_sequence_pk" PRIMARY KEY("agent_id","endpoint_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"agent_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"url" text COLLATE "C" NOT NULL,
	"types" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"failing_since" bigint,
	"held_until" bigint,
	"disabled_because" text COLLATE "C",
	"disabled_at" bigint,
	"paused_at" bigint,
	"sealed_secret" text COLLATE "C" NOT NULL,
	"previous_secret" text COLLATE "C",
	"previous_until" bigint,
	"after_sequence" bigint NOT NULL,
	"handed_out" bigint NOT NULL,
	"turn" bigint NOT NULL,
	"turn_at" bigint,
	"last_delivered_at" bigint,
	"created_at" bigint NOT NULL,
	"created_by" text COLLATE "C" NOT NULL,
	"removed_at" bigint,
	"last_failures" text COLLATE "C" DEFAULT '' NOT NULL,
	"made_unasked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "webhook_endpoints_agent_id_id_pk" PRIMARY KEY("agent_id","id")
) WITH (fillfactor = 50);
--> statement-breakpoint
CREATE TABLE "webhook_hours" (
	"agent_id" text COLLATE "C" NOT NULL,
	"endpoint_id" text COLLATE "C" NOT NULL,
	"hour" bigint NOT NULL,
	"delivered" bigint NOT NULL,
	"failed" bigint NOT NULL,
	"lag_ms" bigint NOT NULL,
	"lag_ms_max" bigint NOT NULL,
	CONSTRAINT "webhook_hours_agent_id_endpoint_id_hour_pk" PRIMARY KEY("agent_id","endpoint_id","hour")
) WITH (fillfactor = 50);
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_next" ON "webhook_deliveries" USING btree ("agent_id","endpoint_id","next_at","sequence") WHERE "webhook_deliveries"."next_at" is not null;
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_failed" ON "webhook_deliveries" USING btree ("agent_id","endpoint_id","last_at","sequence") WHERE "webhook_deliveries"."state" <> 'delivered';
--> statement-breakpoint
CREATE INDEX "api_keys_agent" ON "api_keys" USING btree ("agent_id");
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "made_unasked" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "refusals" ADD COLUMN "amount" bigint;
--> statement-breakpoint
ALTER TABLE "refusals" ADD COLUMN "actor" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "refusals" ADD COLUMN "balance" bigint;
--> statement-breakpoint
ALTER TABLE "replay_guards" ADD COLUMN "resets_at" bigint;
--> statement-breakpoint
UPDATE api_keys SET made_unasked = true WHERE status = 'enabled' AND id IN (
  SELECT audit.subject FROM audit WHERE audit.action = 'key.create' AND audit.actor LIKE 'member:%' AND NOT EXISTS (
    SELECT 1 FROM members WHERE members.agent_id = audit.agent_id
      AND 'member:' || members.email = audit.actor AND members.role LIKE '%owner%'
  )
);
--> statement-breakpoint
-- Written by hand: trades of all months come into one table, found by their ids.
ALTER TABLE "trades" RENAME TO "trades_by_month";
--> statement-breakpoint
CREATE TABLE "trades" (LIKE "trades_by_month");
--> statement-breakpoint
INSERT INTO "trades" SELECT * FROM "trades_by_month" ORDER BY "matched_at";
--> statement-breakpoint
DROP TABLE "trades_by_month";
--> statement-breakpoint
DROP TABLE "trade_keys";
--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_agent_id_trade_id_pk" PRIMARY KEY("agent_id","trade_id");
--> statement-breakpoint
CREATE INDEX "trades_matched" ON "trades" USING btree ("agent_id","matched_at","trade_id");
--> statement-breakpoint
CREATE INDEX "trades_player" ON "trades" USING btree ("agent_id","player_id","matched_at");
--> statement-breakpoint
CREATE INDEX "trades_settled" ON "trades" USING btree ("agent_id","settled_at","matched_at");
--> statement-breakpoint
DROP TABLE "servers";
--> statement-breakpoint
-- Servers chose among several hosts by these.
DELETE FROM "facts" WHERE "name" IN ('history', 'timeline');
--> statement-breakpoint
-- Written by hand: the request log of all times comes into one table, and what each agent has of it is counted.
ALTER TABLE "requests" RENAME TO "requests_in_parts";
--> statement-breakpoint
CREATE TABLE "requests" (LIKE "requests_in_parts");
--> statement-breakpoint
ALTER TABLE "requests"
	ALTER COLUMN "code" SET DATA TYPE bigint,
	ALTER COLUMN "status" SET DATA TYPE bigint,
	ALTER COLUMN "target_chars" SET DATA TYPE bigint,
	ALTER COLUMN "signature_chars" SET DATA TYPE bigint,
	ALTER COLUMN "body_bytes" SET DATA TYPE bigint,
	ADD COLUMN "member" text COLLATE "C",
	ADD COLUMN "bytes" bigint NOT NULL;
--> statement-breakpoint
INSERT INTO "requests" SELECT *, NULL, 300 + length("target") + length("message") + length("idempotency_key") + length("user_agent") + coalesce(length("body"), 0)
FROM "requests_in_parts" ORDER BY "at";
--> statement-breakpoint
DROP TABLE "requests_in_parts";
--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_agent_id_at_request_id_pk" PRIMARY KEY("agent_id","at","request_id");
--> statement-breakpoint
CREATE INDEX "requests_unproved" ON "requests" USING btree ("agent_id","at") WHERE not "requests"."proved";
--> statement-breakpoint
CREATE INDEX "requests_of_members" ON "requests" USING btree ("agent_id","at") WHERE "requests"."member" is not null;
--> statement-breakpoint
CREATE TABLE "request_sizes" (
	"agent_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
INSERT INTO "request_sizes" SELECT "agent_id", sum("bytes") FROM "requests" GROUP BY "agent_id";
--> statement-breakpoint
DROP TABLE "postings";
