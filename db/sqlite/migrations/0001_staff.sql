-- The tables are Drizzle's; STRICT and WITHOUT ROWID were added by hand.
CREATE TABLE `saved_views` (
	`agent_id` text NOT NULL,
	`id` text NOT NULL,
	`page` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`email` text NOT NULL,
	`shared` integer NOT NULL,
	`is_default` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`agent_id`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `sign_in_failures` (
	`source` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`last_at` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `sign_in_failures_time` ON `sign_in_failures` (`last_at`);
--> statement-breakpoint
CREATE TABLE `staff_sessions` (
	`agent_id` text NOT NULL,
	`id_digest` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`address` text,
	`browser` text NOT NULL,
	PRIMARY KEY(`agent_id`, `id_digest`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `staff_sessions_member` ON `staff_sessions` (`agent_id`,`email`);
--> statement-breakpoint
CREATE INDEX `staff_sessions_expiry` ON `staff_sessions` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `transfer_intents` (
	`agent_id` text NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`player_id` text NOT NULL,
	`currency` text NOT NULL,
	`amount` integer NOT NULL,
	`amount_text` text NOT NULL,
	`ticket_id` text NOT NULL,
	`reason` text NOT NULL,
	`refund_of` integer,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`state` text NOT NULL,
	`ended_at` integer,
	`failure` text,
	`message` text,
	PRIMARY KEY(`agent_id`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `transfer_intents_state` ON `transfer_intents` (`agent_id`,`state`,`created_at`);
--> statement-breakpoint
CREATE INDEX `transfer_intents_player` ON `transfer_intents` (`agent_id`,`player_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `refusals_agent` ON `refusals` (`agent_id`,`at`);
--> statement-breakpoint
CREATE INDEX `trades_player` ON `trades` (`agent_id`,`player_id`,"matched_at" desc);
--> statement-breakpoint
CREATE INDEX `transfers_staff` ON `transfers` (`agent_id`,`created_at`,`id`) WHERE substr("actor", 1, 6) = 'staff:';