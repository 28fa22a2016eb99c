ALTER TABLE "refusals" ADD COLUMN "amount" bigint;--> statement-breakpoint
ALTER TABLE "refusals" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "refusals" ADD COLUMN "balance" bigint;