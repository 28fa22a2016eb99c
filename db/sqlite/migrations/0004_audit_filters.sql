CREATE INDEX `audit_address` ON `audit` (`agent_id`,`address`,`id`);--> statement-breakpoint
CREATE INDEX `audit_time` ON `audit` (`agent_id`,`at`);