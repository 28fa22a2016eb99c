CREATE TABLE `approval_rules` (
	`agent_id` text NOT NULL,
	`kind` text NOT NULL,
	`needed` integer NOT NULL,
	`over_amount` integer,
	`over_day` integer,
	`version` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`changed_by` text NOT NULL,
	PRIMARY KEY(`agent_id`, `kind`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `approval_votes` (
	`agent_id` text NOT NULL,
	`approval_id` text NOT NULL,
	`email` text NOT NULL,
	`vote` text NOT NULL,
	`hash` text NOT NULL,
	`note` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`agent_id`, `approval_id`, `email`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `approvals` (
	`agent_id` text NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`about` text NOT NULL,
	`hash` text NOT NULL,
	`rule_version` integer NOT NULL,
	`needed` integer NOT NULL,
	`because` text NOT NULL,
	`subject` text NOT NULL,
	`player_id` text,
	`ticket_id` text,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`state` text NOT NULL,
	`ended_at` integer,
	`ended_by` text,
	`failure` text,
	`message` text,
	PRIMARY KEY(`agent_id`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `approvals_time` ON `approvals` (`agent_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `approvals_state` ON `approvals` (`agent_id`,`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `approvals_player` ON `approvals` (`agent_id`,`player_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `approvals_subject` ON `approvals` (`agent_id`,`kind`,`subject`);--> statement-breakpoint
CREATE TABLE `bulk_rows` (
	`agent_id` text NOT NULL,
	`run_id` text NOT NULL,
	`row` integer NOT NULL,
	`type` text NOT NULL,
	`player_id` text NOT NULL,
	`amount_text` text NOT NULL,
	`amount` integer,
	`currency` text NOT NULL,
	`ticket_id` text NOT NULL,
	`reason` text NOT NULL,
	`state` text NOT NULL,
	`failure` text,
	`message` text,
	`transfer_id` integer,
	`checked` text,
	`check_failure` text,
	`check_message` text,
	`check_limit` text,
	`similar_transfer` integer,
	`similar_row` integer,
	`opens_wallet` integer NOT NULL,
	`balance_after` integer,
	PRIMARY KEY(`agent_id`, `run_id`, `row`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `bulk_rows_state` ON `bulk_rows` (`agent_id`,`run_id`,`state`,`row`);--> statement-breakpoint
CREATE TABLE `bulk_runs` (
	`agent_id` text NOT NULL,
	`id` text NOT NULL,
	`file_name` text NOT NULL,
	`digest` text NOT NULL,
	`rows` integer NOT NULL,
	`state` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`ended_at` integer,
	`again_of` text,
	`approval_id` text,
	`checked_at` integer,
	`starters` text NOT NULL,
	`new_players` integer NOT NULL,
	`running_since` integer,
	`done_before` integer NOT NULL,
	`posted` integer NOT NULL,
	`replayed` integer NOT NULL,
	`refused` integer NOT NULL,
	`unknown` integer NOT NULL,
	`failure` text,
	`message` text,
	PRIMARY KEY(`agent_id`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `bulk_runs_digest` ON `bulk_runs` (`agent_id`,`digest`);--> statement-breakpoint
CREATE INDEX `bulk_runs_state` ON `bulk_runs` (`state`);--> statement-breakpoint
CREATE TABLE `limits` (
	`agent_id` text NOT NULL,
	`id` text NOT NULL,
	`scope` text NOT NULL,
	`subject` text NOT NULL,
	`side` text NOT NULL,
	`window` text NOT NULL,
	`measure` text NOT NULL,
	`bound` integer NOT NULL,
	`action` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`window_start` integer NOT NULL,
	`used` integer NOT NULL,
	PRIMARY KEY(`agent_id`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `transfer_stops` (
	`agent_id` text PRIMARY KEY NOT NULL,
	`side` text NOT NULL,
	`reason` text NOT NULL,
	`since` integer NOT NULL,
	`actor` text NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `member_invitations` ADD `auditor_until` integer;--> statement-breakpoint
ALTER TABLE `member_sessions` ADD `proved_at` integer;--> statement-breakpoint
ALTER TABLE `members` ADD `auditor_until` integer;