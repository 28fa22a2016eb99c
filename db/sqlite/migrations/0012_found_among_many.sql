CREATE INDEX `refusals_ticket` ON `refusals` (`agent_id`,`ticket_id`,`at`);--> statement-breakpoint
CREATE INDEX `transfers_amount` ON `transfers` (`agent_id`,`amount`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `transfers_withdrawals` ON `transfers` (`agent_id`,`created_at`,`id`) WHERE "transfers"."kind" = 'withdrawal';--> statement-breakpoint
CREATE INDEX `wallets_debt` ON `wallets` (`agent_id`,`balance`,`player_id`) WHERE "wallets"."balance" < 0;--> statement-breakpoint
CREATE INDEX `wallets_blocked` ON `wallets` (`agent_id`,`player_id`) WHERE "wallets"."status" = 'blocked';--> statement-breakpoint
-- Added by hand: how many rows there are behind what a read names. Without it SQLite takes an agent for a few rows, and
-- goes through all that the agent has, in the order of a key, where an index would find the few that are sought.
ANALYZE sqlite_schema;
--> statement-breakpoint
INSERT INTO `sqlite_stat1` (`tbl`, `idx`, `stat`) VALUES
	('wallets', 'wallets', '1000000 100000 1'),
	('wallets', 'wallets_owed', '10000 1000 1'),
	('wallets', 'wallets_debt', '10000 10000 1 1'),
	('wallets', 'wallets_blocked', '10000 1000 1'),
	('transfers', 'transfers', '10000000 1000000 1'),
	('transfers', 'transfers_ticket', '10000000 1000000 1 1 1'),
	('transfers', 'transfers_wallet_time', '10000000 1000000 10 1'),
	('transfers', 'transfers_time', '10000000 1000000 2 1'),
	('transfers', 'transfers_amount', '10000000 1000000 100 1 1'),
	('transfers', 'transfers_withdrawals', '1000000 100000 2 1'),
	('transfers', 'transfers_staff', '10000 1000 2 1'),
	('refusals', 'refusals', '1000000 100000 10 5 1'),
	('refusals', 'refusals_at', '1000000 2'),
	('refusals', 'refusals_agent', '1000000 100000 2'),
	('refusals', 'refusals_ticket', '1000000 100000 1 1');

--> statement-breakpoint
ANALYZE sqlite_schema;
