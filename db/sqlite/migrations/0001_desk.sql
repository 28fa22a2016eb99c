CREATE TABLE `attention_marks` (
	`agent_id` text NOT NULL,
	`name` text NOT NULL,
	`level` integer NOT NULL,
	`email` text NOT NULL,
	`at` integer NOT NULL,
	`until` integer,
	PRIMARY KEY(`agent_id`, `name`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
DROP INDEX `audit_subject`;--> statement-breakpoint
CREATE INDEX `audit_subject` ON `audit` (`agent_id`,`subject`,`at`);--> statement-breakpoint
DROP INDEX `transfers_amount`;--> statement-breakpoint
CREATE INDEX `transfers_amount` ON `transfers` (`agent_id`,`kind`,`amount`,`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `people` ADD `name` text;--> statement-breakpoint
CREATE INDEX `refusals_player` ON `refusals` (`agent_id`,`player_id`,`at`);--> statement-breakpoint
CREATE INDEX `seals_player` ON `seals` (`agent_id`,`player_id`,`sealed_at`);--> statement-breakpoint
CREATE INDEX `wallets_balance` ON `wallets` (`agent_id`,`balance`,`player_id`) WHERE "wallets"."balance" >= 0;--> statement-breakpoint
CREATE INDEX `wallets_exposure` ON `wallets` (`agent_id`,`exposure`,`player_id`) WHERE "wallets"."exposure" > 0;--> statement-breakpoint
CREATE INDEX `wallets_entry` ON `wallets` (`agent_id`,case when "last_entry_at" is null then 0 else "last_entry_at" end,`player_id`);--> statement-breakpoint
-- Added by hand: what the planner is told of new indexes, as in the first migration.
INSERT INTO `sqlite_stat1` (`tbl`, `idx`, `stat`) VALUES
	('wallets', 'wallets_balance', '1000000 100000 2 1'),
	('wallets', 'wallets_exposure', '100000 10000 2 1'),
	('wallets', 'wallets_entry', '1000000 100000 2 1'),
	('refusals', 'refusals_player', '1000000 100000 10 1'),
	('transfers', 'transfers_amount', '10000000 1000000 500000 50 1 1');--> statement-breakpoint
ANALYZE sqlite_schema;--> statement-breakpoint
-- Added by hand: a saved view of one amount becomes one of the amounts from it to it.
UPDATE `saved_views` SET `query` = (
	SELECT trim(replace(asked, '&amount=' || amount || '&', '&amount_from=' || amount || '&amount_to=' || amount || '&'), '&')
	FROM (
		SELECT asked, substr(rest, 1, instr(rest, '&') - 1) AS amount
		FROM (
			SELECT asked, substr(asked, instr(asked, '&amount=') + 8) AS rest
			FROM (SELECT '&' || `saved_views`.`query` || '&' AS asked)
		)
	)
) WHERE `page` = 'transfers' AND instr('&' || `query`, '&amount=') > 0;
