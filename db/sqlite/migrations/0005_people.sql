-- The tables are Drizzle's; STRICT, WITHOUT ROWID and what moves the rows were written by hand. Until here an email was
-- in one team only: each member is one person. A sealed secret stays bound to the agent that it was sealed for.
CREATE TABLE `people` (
	`email` text PRIMARY KEY NOT NULL,
	`password_hash` text NOT NULL,
	`created_at` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `people` (`email`, `password_hash`, `created_at`) SELECT `email`, `password_hash`, `created_at` FROM `staff`;
--> statement-breakpoint
CREATE TABLE `__new_staff` (
	`agent_id` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer,
	PRIMARY KEY(`agent_id`, `email`),
	FOREIGN KEY (`agent_id`) REFERENCES `agents`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`email`) REFERENCES `people`(`email`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_staff` (`agent_id`, `email`, `role`, `status`, `created_at`, `last_seen_at`) SELECT `agent_id`, `email`, `role`, `status`, `created_at`, `last_seen_at` FROM `staff`;
--> statement-breakpoint
DROP TABLE `staff`;
--> statement-breakpoint
ALTER TABLE `__new_staff` RENAME TO `staff`;
--> statement-breakpoint
CREATE INDEX `staff_person` ON `staff` (`email`);
--> statement-breakpoint
CREATE TABLE `__new_staff_recovery_codes` (
	`email` text NOT NULL,
	`digest` text NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`email`, `digest`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_staff_recovery_codes` (`email`, `digest`, `used_at`) SELECT `email`, `digest`, `used_at` FROM `staff_recovery_codes`;
--> statement-breakpoint
DROP TABLE `staff_recovery_codes`;
--> statement-breakpoint
ALTER TABLE `__new_staff_recovery_codes` RENAME TO `staff_recovery_codes`;
--> statement-breakpoint
CREATE TABLE `__new_staff_two_factor` (
	`email` text PRIMARY KEY NOT NULL,
	`sealed_secret` text NOT NULL,
	`sealed_for` text,
	`started_at` integer NOT NULL,
	`confirmed_at` integer,
	`last_step` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_staff_two_factor` (`email`, `sealed_secret`, `sealed_for`, `started_at`, `confirmed_at`, `last_step`) SELECT `email`, `sealed_secret`, `agent_id`, `started_at`, `confirmed_at`, `last_step` FROM `staff_two_factor`;
--> statement-breakpoint
DROP TABLE `staff_two_factor`;
--> statement-breakpoint
ALTER TABLE `__new_staff_two_factor` RENAME TO `staff_two_factor`;
--> statement-breakpoint
DROP INDEX `staff_sessions_member`;
--> statement-breakpoint
CREATE INDEX `staff_sessions_person` ON `staff_sessions` (`email`,`agent_id`);
--> statement-breakpoint
ALTER TABLE `staff_invitations` ADD `answered_at` integer;
--> statement-breakpoint
CREATE INDEX `staff_invitations_time` ON `staff_invitations` (`agent_id`,`created_at`);
