-- Of this, the update and the trigger were written by hand: each movement gets the time of its wallet's last stake, found by
-- the index that goes then.
ALTER TABLE "movements" ADD COLUMN "last_stake_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "movements" DISABLE TRIGGER "movements_append_only";--> statement-breakpoint
UPDATE "movements" SET "last_stake_at" = coalesce((SELECT max("stake"."created_at") FROM "movements" AS "stake" WHERE "stake"."agent_id" = "movements"."agent_id" AND "stake"."player_id" = "movements"."player_id" AND "stake"."kind" = 'stake' AND "stake"."kind" <> 'settlement' AND "stake"."created_at" <= "movements"."created_at"), 0);--> statement-breakpoint
-- A server of the release before names no last stake, and shall fail.
ALTER TABLE "movements" ALTER COLUMN "last_stake_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "movements" ENABLE TRIGGER "movements_append_only";--> statement-breakpoint
DROP INDEX "movements_kind";--> statement-breakpoint
CREATE INDEX "movements_rare" ON "movements" USING btree ("agent_id","player_id","kind","created_at") WHERE "movements"."kind" not in ('stake', 'settlement');
