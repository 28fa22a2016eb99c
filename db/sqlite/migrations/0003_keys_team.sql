-- The tables are Drizzle's; STRICT and WITHOUT ROWID were added by hand.
CREATE TABLE `milestones` (
	`agent_id` text NOT NULL,
	`name` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`agent_id`, `name`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `staff_invitations` (
	`agent_id` text NOT NULL,
	`id` text NOT NULL,
	`token_digest` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`invited_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	`end` text,
	PRIMARY KEY(`agent_id`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_invitations_token` ON `staff_invitations` (`token_digest`);--> statement-breakpoint
CREATE TABLE `staff_recovery_codes` (
	`agent_id` text NOT NULL,
	`email` text NOT NULL,
	`digest` text NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`agent_id`, `email`, `digest`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `staff_two_factor` (
	`agent_id` text NOT NULL,
	`email` text NOT NULL,
	`sealed_secret` text NOT NULL,
	`started_at` integer NOT NULL,
	`confirmed_at` integer,
	`last_step` integer NOT NULL,
	PRIMARY KEY(`agent_id`, `email`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `agents` ADD `two_factor_required` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `agents` ADD `staff_allow` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `agents` ADD `books_zone` text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE `api_keys` ADD `rotated_at` integer;--> statement-breakpoint
ALTER TABLE `api_keys` ADD `revoked_at` integer;--> statement-breakpoint
ALTER TABLE `api_keys` ADD `secret_used_at` integer;--> statement-breakpoint
ALTER TABLE `api_keys` ADD `previous_used_at` integer;--> statement-breakpoint
ALTER TABLE `audit` ADD `address` text;--> statement-breakpoint
CREATE INDEX `audit_actor` ON `audit` (`agent_id`,`actor`,`id`);--> statement-breakpoint
CREATE INDEX `audit_action` ON `audit` (`agent_id`,`action`,`id`);--> statement-breakpoint
CREATE INDEX `audit_subject` ON `audit` (`agent_id`,`subject`,`id`);--> statement-breakpoint
ALTER TABLE `staff` ADD `last_seen_at` integer;