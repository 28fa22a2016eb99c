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
DROP INDEX "audit_subject";--> statement-breakpoint
DROP INDEX "transfers_amount";--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "name" text COLLATE "C";--> statement-breakpoint
CREATE INDEX "refusals_player" ON "refusals" USING btree ("agent_id","player_id","at");--> statement-breakpoint
CREATE INDEX "seals_player" ON "seals" USING btree ("agent_id","player_id","sealed_at");--> statement-breakpoint
CREATE INDEX "wallets_balance" ON "wallets" USING btree ("agent_id",balance_step,"player_id");--> statement-breakpoint
CREATE INDEX "wallets_exposure" ON "wallets" USING btree ("agent_id",exposure_step,"player_id") WHERE exposure_step > 0;--> statement-breakpoint
CREATE INDEX "wallets_entry" ON "wallets" USING btree ("agent_id",entry_hour,"player_id");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("agent_id","subject","at");--> statement-breakpoint
CREATE INDEX "transfers_amount" ON "transfers" USING btree ("agent_id","kind","amount","created_at","id");--> statement-breakpoint
-- Added by hand: a saved view of one amount becomes one of the amounts from it to it.
UPDATE "saved_views" SET "query" = substr(regexp_replace('&' || "query", '&amount=([^&]*)', '&amount_from=\1&amount_to=\1'), 2)
WHERE "page" = 'transfers' AND position('&amount=' in '&' || "query") > 0;
