CREATE TABLE `attention_marks` (
	`agent_id` text NOT NULL,
	`name` text NOT NULL,
	`level` integer NOT NULL,
	`email` text NOT NULL,
	`at` integer NOT NULL,
	`until` integer,
	PRIMARY KEY(`agent_id`, `name`)
) STRICT, WITHOUT ROWID;
