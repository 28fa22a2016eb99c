ALTER TABLE "api_keys" ADD COLUMN "made_unasked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "used_before" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "seen_at" bigint;--> statement-breakpoint
ALTER TABLE "limits" ADD COLUMN "told_window" bigint;--> statement-breakpoint
ALTER TABLE "refusals" ADD COLUMN "amount" bigint;--> statement-breakpoint
ALTER TABLE "refusals" ADD COLUMN "actor" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "refusals" ADD COLUMN "balance" bigint;--> statement-breakpoint
ALTER TABLE "replay_guards" ADD COLUMN "resets_at" bigint;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "last_failures" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "made_unasked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE api_keys SET made_unasked = true WHERE status = 'enabled' AND id IN (
  SELECT audit.subject FROM audit WHERE audit.action = 'key.create' AND audit.actor LIKE 'member:%' AND NOT EXISTS (
    SELECT 1 FROM members WHERE members.agent_id = audit.agent_id
      AND 'member:' || members.email = audit.actor AND members.role LIKE '%owner%'
  )
);--> statement-breakpoint
UPDATE webhook_endpoints SET made_unasked = true WHERE removed_at IS NULL AND created_by LIKE 'member:%' AND NOT EXISTS (
  SELECT 1 FROM members WHERE members.agent_id = webhook_endpoints.agent_id
    AND 'member:' || members.email = webhook_endpoints.created_by AND members.role LIKE '%owner%'
);
