DROP INDEX `audit_subject`;--> statement-breakpoint
CREATE INDEX `audit_subject` ON `audit` (`agent_id`,`subject`,`at`);--> statement-breakpoint
CREATE INDEX `refusals_player` ON `refusals` (`agent_id`,`player_id`,`at`);--> statement-breakpoint
CREATE INDEX `seals_player` ON `seals` (`agent_id`,`player_id`,`sealed_at`);--> statement-breakpoint
INSERT INTO `sqlite_stat1` (`tbl`, `idx`, `stat`) VALUES
	('refusals', 'refusals_player', '1000000 100000 10 2');
--> statement-breakpoint
ANALYZE sqlite_schema;
