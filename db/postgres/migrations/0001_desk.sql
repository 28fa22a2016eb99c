CREATE TABLE "attention_marks" (
	"agent_id" text NOT NULL,
	"name" text NOT NULL,
	"level" bigint NOT NULL,
	"email" text NOT NULL,
	"at" bigint NOT NULL,
	"until" bigint,
	CONSTRAINT "attention_marks_agent_id_name_pk" PRIMARY KEY("agent_id","name")
);
--> statement-breakpoint
DROP INDEX "audit_subject";--> statement-breakpoint
DROP INDEX "transfers_amount";--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "name" text;--> statement-breakpoint
CREATE INDEX "refusals_player" ON "refusals" USING btree ("agent_id","player_id","at");--> statement-breakpoint
CREATE INDEX "seals_player" ON "seals" USING btree ("agent_id","player_id","sealed_at");--> statement-breakpoint
CREATE INDEX "wallets_balance" ON "wallets" USING btree ("agent_id",balance_step,"player_id");--> statement-breakpoint
CREATE INDEX "wallets_exposure" ON "wallets" USING btree ("agent_id",exposure_step,"player_id") WHERE exposure_step > 0;--> statement-breakpoint
CREATE INDEX "wallets_entry" ON "wallets" USING btree ("agent_id",entry_hour,"player_id");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("agent_id","subject","at");--> statement-breakpoint
CREATE INDEX "transfers_amount" ON "transfers" USING btree ("agent_id","kind","amount","created_at","id");