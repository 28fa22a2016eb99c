-- Added by hand: the column that its index of debts is on, which the table keeps by itself.
ALTER TABLE "wallets" ADD COLUMN "debt" bigint GENERATED ALWAYS AS (least("balance", 0)) STORED;--> statement-breakpoint
CREATE INDEX "refusals_ticket" ON "refusals" USING btree ("agent_id","ticket_id","at");--> statement-breakpoint
CREATE INDEX "transfers_amount" ON "transfers" USING btree ("agent_id","amount","created_at","id");--> statement-breakpoint
CREATE INDEX "transfers_withdrawals" ON "transfers" USING btree ("agent_id","created_at","id") WHERE "transfers"."kind" = 'withdrawal';--> statement-breakpoint
CREATE INDEX "wallets_debt" ON "wallets" USING btree ("agent_id",debt,"player_id") WHERE owes;--> statement-breakpoint
CREATE INDEX "wallets_blocked" ON "wallets" USING btree ("agent_id","player_id") WHERE "wallets"."status" = 'blocked';