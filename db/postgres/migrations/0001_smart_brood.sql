DROP INDEX "audit_subject";--> statement-breakpoint
CREATE INDEX "refusals_player" ON "refusals" USING btree ("agent_id","player_id","at");--> statement-breakpoint
CREATE INDEX "seals_player" ON "seals" USING btree ("agent_id","player_id","sealed_at");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("agent_id","subject","at");