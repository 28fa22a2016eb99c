ALTER TABLE "limits" ADD COLUMN "told_window" bigint;--> statement-breakpoint
ALTER TABLE "replay_guards" ADD COLUMN "resets_at" bigint;