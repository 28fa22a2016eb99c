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
ALTER TABLE "api_keys" ADD COLUMN "told_expiry" bigint;--> statement-breakpoint
CREATE INDEX "event_blocks_at" ON "event_blocks" USING btree ("at");--> statement-breakpoint
INSERT INTO "facts" ("name", "value") SELECT 'events_since', (extract(epoch FROM clock_timestamp())::bigint + 1)::text || '000000000' WHERE EXISTS (SELECT FROM "transfers") OR EXISTS (SELECT FROM "trades");
