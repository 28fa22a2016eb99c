CREATE TABLE `portions` (
	`agent_id` text NOT NULL,
	`portion` integer NOT NULL,
	`changes` integer NOT NULL,
	PRIMARY KEY(`agent_id`, `portion`)
) STRICT, WITHOUT ROWID;
