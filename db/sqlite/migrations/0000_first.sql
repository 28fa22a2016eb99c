-- The tables and indexes are Drizzle's. Added by hand: STRICT; WITHOUT ROWID, but for the tables whose rows come in the
-- order of time and not of their key; the triggers that keep records append-only; and the planner's statistics.
CREATE TABLE `agents` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`currency` text NOT NULL,
	`status` text NOT NULL,
	`known_players_only` integer NOT NULL,
	`wallet` text NOT NULL,
	`wallet_since` integer,
	`books_zone` text NOT NULL,
	`two_factor_required` integer NOT NULL,
	`desk_allow` text NOT NULL,
	`created_at` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_id` text,
	`name` text NOT NULL,
	`scopes` text NOT NULL,
	`allow` text NOT NULL,
	`limits` text NOT NULL,
	`status` text NOT NULL,
	`sealed_secret` text NOT NULL,
	`previous_secret` text,
	`previous_until` integer,
	`created_at` integer NOT NULL,
	`rotated_at` integer,
	`expires_at` integer,
	`revoked_at` integer,
	`last_used_at` integer,
	`secret_used_at` integer,
	`previous_used_at` integer,
	FOREIGN KEY (`agent_id`) REFERENCES `agents`(`id`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `audit` (
	`id` integer PRIMARY KEY NOT NULL,
	`agent_id` text,
	`number` integer NOT NULL,
	`at` integer NOT NULL,
	`actor` text NOT NULL,
	`action` text NOT NULL,
	`subject` text NOT NULL,
	`before` text,
	`after` text,
	`address` text,
	`request_id` text,
	`hash` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_number` ON `audit` (`agent_id`,`number`);
--> statement-breakpoint
CREATE INDEX `audit_agent` ON `audit` (`agent_id`,`id`);
--> statement-breakpoint
CREATE INDEX `audit_actor` ON `audit` (`agent_id`,`actor`,`id`);
--> statement-breakpoint
CREATE INDEX `audit_action` ON `audit` (`agent_id`,`action`,`id`);
--> statement-breakpoint
CREATE INDEX `audit_subject` ON `audit` (`agent_id`,`subject`,`id`);
--> statement-breakpoint
CREATE INDEX `audit_address` ON `audit` (`agent_id`,`address`,`id`);
--> statement-breakpoint
CREATE INDEX `audit_time` ON `audit` (`agent_id`,`at`);
--> statement-breakpoint
CREATE TABLE `books_proofs` (
	`agent_id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`took_ms` integer NOT NULL,
	`players` integer NOT NULL,
	`movements` integer NOT NULL,
	`fault_count` integer NOT NULL,
	`faults` text NOT NULL,
	`digest` text NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `carried_forward` (
	`agent_id` text NOT NULL,
	`player_id` text NOT NULL,
	`trades` integer NOT NULL,
	`wallet_units` integer NOT NULL,
	`wallet_parts` integer NOT NULL,
	`held_units` integer NOT NULL,
	`held_parts` integer NOT NULL,
	`result_units` integer NOT NULL,
	`result_parts` integer NOT NULL,
	`commission_units` integer NOT NULL,
	`commission_parts` integer NOT NULL,
	PRIMARY KEY(`agent_id`, `player_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `cells` (
	`agent_id` text NOT NULL,
	`grid` integer NOT NULL,
	`category` text NOT NULL,
	`outer_bucket` integer NOT NULL,
	`inner_bucket` integer NOT NULL,
	`trades` integer NOT NULL,
	`wins` integer NOT NULL,
	`turnover_units` integer NOT NULL,
	`turnover_parts` integer NOT NULL,
	`payout_units` integer NOT NULL,
	`payout_parts` integer NOT NULL,
	`commission_units` integer NOT NULL,
	`commission_parts` integer NOT NULL,
	`usd_turnover_units` integer NOT NULL,
	`usd_turnover_parts` integer NOT NULL,
	`usd_payout_units` integer NOT NULL,
	`usd_payout_parts` integer NOT NULL,
	`usd_commission_units` integer NOT NULL,
	`usd_commission_parts` integer NOT NULL,
	PRIMARY KEY(`agent_id`, `grid`, `category`, `outer_bucket`, `inner_bucket`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `drafts` (
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
CREATE INDEX `drafts_state` ON `drafts` (`agent_id`,`state`,`created_at`);
--> statement-breakpoint
CREATE INDEX `drafts_player` ON `drafts` (`agent_id`,`player_id`,`created_at`);
--> statement-breakpoint
CREATE TABLE `facts` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `left_stakes` (
	`agent_id` text NOT NULL,
	`trade_id` text NOT NULL,
	`player_id` text NOT NULL,
	`amount` integer NOT NULL,
	`matched_at` integer NOT NULL,
	`dropped_at` integer NOT NULL,
	PRIMARY KEY(`agent_id`, `trade_id`, `player_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `member_invitations` (
	`agent_id` text NOT NULL,
	`id` text NOT NULL,
	`token_digest` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`invited_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`answered_at` integer,
	`ended_at` integer,
	`end` text,
	PRIMARY KEY(`agent_id`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `member_invitations_token` ON `member_invitations` (`token_digest`);
--> statement-breakpoint
CREATE INDEX `member_invitations_time` ON `member_invitations` (`agent_id`,`created_at`);
--> statement-breakpoint
CREATE TABLE `member_recovery_codes` (
	`email` text NOT NULL,
	`digest` text NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`email`, `digest`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `member_sessions` (
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
CREATE INDEX `member_sessions_person` ON `member_sessions` (`email`,`agent_id`);
--> statement-breakpoint
CREATE INDEX `member_sessions_expiry` ON `member_sessions` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `member_two_factor` (
	`email` text PRIMARY KEY NOT NULL,
	`sealed_secret` text NOT NULL,
	`started_at` integer NOT NULL,
	`confirmed_at` integer,
	`last_step` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `members` (
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
CREATE INDEX `members_person` ON `members` (`email`);
--> statement-breakpoint
CREATE TABLE `milestones` (
	`agent_id` text NOT NULL,
	`name` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`agent_id`, `name`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `movements` (
	`agent_id` text NOT NULL,
	`player_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`kind` text NOT NULL,
	`trade_id` text,
	`trade_version` integer,
	`wallet_amount` integer NOT NULL,
	`held_amount` integer NOT NULL,
	`result_amount` integer NOT NULL,
	`commission_amount` integer NOT NULL,
	`balance_after` integer NOT NULL,
	`exposure_after` integer NOT NULL,
	`taken_units` integer NOT NULL,
	`taken_parts` integer NOT NULL,
	`commission_units` integer NOT NULL,
	`commission_parts` integer NOT NULL,
	`last_stake_at` integer NOT NULL,
	`reason` text,
	`hash` text NOT NULL,
	PRIMARY KEY(`agent_id`, `player_id`, `created_at`),
	CONSTRAINT "movements_balanced" CHECK(("movements"."wallet_amount" + "movements"."held_amount") + ("movements"."result_amount" + "movements"."commission_amount") = 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `movements_trade` ON `movements` (`agent_id`,`trade_id`);
--> statement-breakpoint
CREATE INDEX `movements_rare` ON `movements` (`agent_id`,`player_id`,`kind`,`created_at`) WHERE "movements"."kind" not in ('stake', 'settlement');
--> statement-breakpoint
CREATE TABLE `people` (
	`email` text PRIMARY KEY NOT NULL,
	`password_hash` text NOT NULL,
	`created_at` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `postings` (
	`agent_id` text NOT NULL,
	`transfer_id` integer NOT NULL,
	`account` text NOT NULL,
	`player_id` text NOT NULL,
	`currency` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`agent_id`, `transfer_id`, `account`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `rates` (
	`currency` text NOT NULL,
	`from_at` integer NOT NULL,
	`usd` text NOT NULL,
	PRIMARY KEY(`currency`, `from_at`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `refusals` (
	`agent_id` text NOT NULL,
	`player_id` text NOT NULL,
	`kind` text NOT NULL,
	`ticket_id` text NOT NULL,
	`failure` text NOT NULL,
	`message` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`agent_id`, `player_id`, `kind`, `ticket_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `refusals_at` ON `refusals` (`at`);
--> statement-breakpoint
CREATE INDEX `refusals_agent` ON `refusals` (`agent_id`,`at`);
--> statement-breakpoint
CREATE INDEX `refusals_ticket` ON `refusals` (`agent_id`,`ticket_id`,`at`);
--> statement-breakpoint
CREATE TABLE `replay_guards` (
	`key_id` text NOT NULL,
	`signature` text NOT NULL,
	`expires_at` integer NOT NULL,
	`failure` text NOT NULL,
	`message` text NOT NULL,
	PRIMARY KEY(`key_id`, `signature`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `replay_guards_expiry` ON `replay_guards` (`expires_at`);
--> statement-breakpoint
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
CREATE TABLE `seals` (
	`agent_id` text NOT NULL,
	`player_id` text NOT NULL,
	`kind` text NOT NULL,
	`ticket_id` text NOT NULL,
	`sealed_at` integer NOT NULL,
	`actor` text NOT NULL,
	PRIMARY KEY(`agent_id`, `player_id`, `kind`, `ticket_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `sessions` (
	`agent_id` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`id` text NOT NULL,
	`player_id` text NOT NULL,
	`token_digest` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`agent_id`, `idempotency_key`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token` ON `sessions` (`token_digest`);
--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);
--> statement-breakpoint
CREATE INDEX `sessions_player` ON `sessions` (`agent_id`,`player_id`,`created_at`);
--> statement-breakpoint
CREATE TABLE `sign_in_failures` (
	`source` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`last_at` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `sign_in_failures_time` ON `sign_in_failures` (`last_at`);
--> statement-breakpoint
CREATE TABLE `trade_history` (
	`agent_id` text NOT NULL,
	`trade_id` text NOT NULL,
	`version` integer NOT NULL,
	`content` text NOT NULL,
	`received_at` integer NOT NULL,
	PRIMARY KEY(`agent_id`, `trade_id`, `version`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `trades` (
	`agent_id` text NOT NULL,
	`trade_id` text NOT NULL,
	`version` integer NOT NULL,
	`player_id` text NOT NULL,
	`market_id` text NOT NULL,
	`selection` text NOT NULL,
	`side` text NOT NULL,
	`price` text NOT NULL,
	`currency` text NOT NULL,
	`turnover` integer NOT NULL,
	`payout` integer NOT NULL,
	`commission` integer NOT NULL,
	`status` text NOT NULL,
	`settlement_status` text NOT NULL,
	`settlement_result` text,
	`market_voided` integer NOT NULL,
	`matched_at` integer NOT NULL,
	`settled_at` integer,
	`category` text NOT NULL,
	`usd_rate` text NOT NULL,
	`usd_turnover` integer NOT NULL,
	`usd_payout` integer NOT NULL,
	`usd_commission` integer NOT NULL,
	`received_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `trades_id` ON `trades` (`agent_id`,`trade_id`);
--> statement-breakpoint
CREATE INDEX `trades_matched` ON `trades` (`agent_id`,"matched_at" desc,`trade_id`);
--> statement-breakpoint
CREATE INDEX `trades_settled` ON `trades` (`agent_id`,`settled_at`,`matched_at`);
--> statement-breakpoint
CREATE INDEX `trades_player` ON `trades` (`agent_id`,"matched_at" / 3600000000000,`player_id`,"matched_at" desc);
--> statement-breakpoint
CREATE TABLE `transfer_sums` (
	`agent_id` text NOT NULL,
	`grid` integer NOT NULL,
	`bucket` integer NOT NULL,
	`stripe` integer NOT NULL,
	`deposits` integer NOT NULL,
	`withdrawals` integer NOT NULL,
	`deposited_units` integer NOT NULL,
	`deposited_parts` integer NOT NULL,
	`withdrawn_units` integer NOT NULL,
	`withdrawn_parts` integer NOT NULL,
	PRIMARY KEY(`agent_id`, `grid`, `bucket`, `stripe`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `transfers` (
	`id` integer NOT NULL,
	`agent_id` text NOT NULL,
	`player_id` text NOT NULL,
	`kind` text NOT NULL,
	`ticket_id` text NOT NULL,
	`currency` text NOT NULL,
	`amount` integer NOT NULL,
	`amount_text` text NOT NULL,
	`balance_after` integer NOT NULL,
	`created_at` integer NOT NULL,
	`actor` text NOT NULL,
	`reason` text,
	`hash` text NOT NULL,
	PRIMARY KEY(`agent_id`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `transfers_ticket` ON `transfers` (`agent_id`,`ticket_id`,`player_id`,`kind`);
--> statement-breakpoint
CREATE UNIQUE INDEX `transfers_wallet_time` ON `transfers` (`agent_id`,`player_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `transfers_time` ON `transfers` (`agent_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `transfers_amount` ON `transfers` (`agent_id`,`amount`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `transfers_withdrawals` ON `transfers` (`agent_id`,`created_at`,`id`) WHERE "transfers"."kind" = 'withdrawal';
--> statement-breakpoint
CREATE INDEX `transfers_member` ON `transfers` (`agent_id`,`created_at`,`id`) WHERE substr("transfers"."actor", 1, 7) = 'member:';
--> statement-breakpoint
CREATE TABLE `wallet_sums` (
	`agent_id` text NOT NULL,
	`stripe` integer NOT NULL,
	`players` integer NOT NULL,
	`owing` integer NOT NULL,
	`balance_units` integer NOT NULL,
	`balance_parts` integer NOT NULL,
	`owed_units` integer NOT NULL,
	`owed_parts` integer NOT NULL,
	`exposure_units` integer NOT NULL,
	`exposure_parts` integer NOT NULL,
	`carried_result_units` integer NOT NULL,
	`carried_result_parts` integer NOT NULL,
	`carried_commission_units` integer NOT NULL,
	`carried_commission_parts` integer NOT NULL,
	PRIMARY KEY(`agent_id`, `stripe`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `wallets` (
	`agent_id` text NOT NULL,
	`player_id` text NOT NULL,
	`currency` text NOT NULL,
	`balance` integer NOT NULL,
	`exposure` integer DEFAULT 0 NOT NULL,
	`status` text NOT NULL,
	`opened_at` integer NOT NULL,
	`last_transfer_at` integer,
	`last_entry_at` integer,
	`head` text NOT NULL,
	PRIMARY KEY(`agent_id`, `player_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `wallets_owed` ON `wallets` (`agent_id`,`player_id`) WHERE "wallets"."balance" < 0;
--> statement-breakpoint
CREATE INDEX `wallets_debt` ON `wallets` (`agent_id`,`balance`,`player_id`) WHERE "wallets"."balance" < 0;
--> statement-breakpoint
CREATE INDEX `wallets_blocked` ON `wallets` (`agent_id`,`player_id`) WHERE "wallets"."status" = 'blocked';
--> statement-breakpoint
CREATE TRIGGER `transfers_no_update` BEFORE UPDATE ON `transfers` BEGIN SELECT RAISE(ABORT, 'transfers is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER `transfers_no_delete` BEFORE DELETE ON `transfers` BEGIN SELECT RAISE(ABORT, 'transfers is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER `postings_no_update` BEFORE UPDATE ON `postings` BEGIN SELECT RAISE(ABORT, 'postings is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER `postings_no_delete` BEFORE DELETE ON `postings` BEGIN SELECT RAISE(ABORT, 'postings is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER `audit_no_update` BEFORE UPDATE ON `audit` BEGIN SELECT RAISE(ABORT, 'audit is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER `audit_no_delete` BEFORE DELETE ON `audit` BEGIN SELECT RAISE(ABORT, 'audit is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER `seals_no_update` BEFORE UPDATE ON `seals` BEGIN SELECT RAISE(ABORT, 'seals is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER `seals_no_delete` BEFORE DELETE ON `seals` BEGIN SELECT RAISE(ABORT, 'seals is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER `movements_no_update` BEFORE UPDATE ON `movements` BEGIN SELECT RAISE(ABORT, 'movements is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER `movements_no_delete` BEFORE DELETE ON `movements` BEGIN SELECT RAISE(ABORT, 'movements is append-only'); END;
--> statement-breakpoint
-- How many rows there are behind what a read names. Without it SQLite takes an agent for a few rows, and walks all that
-- the agent has in the order of a key, where an index would find the few that are sought.
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
	('transfers', 'transfers_member', '10000 1000 2 1'),
	('refusals', 'refusals', '1000000 100000 10 5 1'),
	('refusals', 'refusals_at', '1000000 2'),
	('refusals', 'refusals_agent', '1000000 100000 2'),
	('refusals', 'refusals_ticket', '1000000 100000 1 1');
--> statement-breakpoint
ANALYZE sqlite_schema;
