ALTER TABLE `api_keys` ADD `made_unasked` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `approvals` ADD `used_before` text;--> statement-breakpoint
ALTER TABLE `approvals` ADD `seen_at` integer;--> statement-breakpoint
ALTER TABLE `limits` ADD `told_window` integer;--> statement-breakpoint
ALTER TABLE `refusals` ADD `amount` integer;--> statement-breakpoint
ALTER TABLE `refusals` ADD `actor` text;--> statement-breakpoint
ALTER TABLE `refusals` ADD `balance` integer;--> statement-breakpoint
ALTER TABLE `replay_guards` ADD `resets_at` integer;--> statement-breakpoint
ALTER TABLE `webhook_endpoints` ADD `last_failures` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `webhook_endpoints` ADD `made_unasked` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE api_keys SET made_unasked = 1 WHERE status = 'enabled' AND id IN (
  SELECT audit.subject FROM audit WHERE audit.action = 'key.create' AND audit.actor LIKE 'member:%' AND NOT EXISTS (
    SELECT 1 FROM members WHERE members.agent_id = audit.agent_id
      AND 'member:' || members.email = audit.actor AND members.role LIKE '%owner%'
  )
);--> statement-breakpoint
UPDATE webhook_endpoints SET made_unasked = 1 WHERE removed_at IS NULL AND created_by LIKE 'member:%' AND NOT EXISTS (
  SELECT 1 FROM members WHERE members.agent_id = webhook_endpoints.agent_id
    AND 'member:' || members.email = webhook_endpoints.created_by AND members.role LIKE '%owner%'
);
