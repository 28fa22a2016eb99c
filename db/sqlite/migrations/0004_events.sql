CREATE TABLE `event_blocks` (
	`agent_id` text NOT NULL,
	`last_sequence` integer NOT NULL,
	`events_count` integer NOT NULL,
	`types` integer NOT NULL,
	`at` integer NOT NULL,
	`events` text NOT NULL,
	PRIMARY KEY(`agent_id`, `last_sequence`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `event_blocks_at` ON `event_blocks` (`at`);--> statement-breakpoint
CREATE TABLE `event_cuts` (
	`agent_id` text PRIMARY KEY NOT NULL,
	`last_sequence` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `api_keys` ADD `told_expiry` integer;--> statement-breakpoint
INSERT INTO `facts` (`name`, `value`) SELECT 'events_since', CAST(unixepoch() + 1 AS text) || '000000000' WHERE EXISTS (SELECT 1 FROM `transfers`) OR EXISTS (SELECT 1 FROM `trades`);
