CREATE TABLE `agent_moves` (
	`agent_id` text PRIMARY KEY NOT NULL,
	`move_id` text NOT NULL,
	`cell` text NOT NULL,
	`alive_until` integer NOT NULL,
	`is_whole` integer NOT NULL,
	`former_stop` text
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `handed_keys` (
	`agent_id` text NOT NULL,
	`cell` text NOT NULL,
	`sealed` text NOT NULL,
	PRIMARY KEY(`agent_id`, `cell`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `agents` ADD `place` text DEFAULT 'here' NOT NULL;--> statement-breakpoint
ALTER TABLE `agents` ADD `place_cell` text;