-- The tables are Drizzle's; STRICT, WITHOUT ROWID and the append-only triggers were added by hand.
CREATE TABLE `agents` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`currency` text NOT NULL,
	`known_players_only` integer NOT NULL,
	`status` text NOT NULL,
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
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`last_used_at` integer,
	`sealed_secret` text NOT NULL,
	`previous_secret` text,
	`previous_until` integer,
	FOREIGN KEY (`agent_id`) REFERENCES `agents`(`id`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `audit` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`agent_id` text,
	`actor` text NOT NULL,
	`action` text NOT NULL,
	`subject` text NOT NULL,
	`before` text,
	`after` text,
	`request_id` text,
	`hash` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `audit_agent` ON `audit` (`agent_id`,`id`);
--> statement-breakpoint
CREATE TABLE `cells` (
	`agent_id` text NOT NULL,
	`level` integer NOT NULL,
	`outer_bucket` integer NOT NULL,
	`inner_bucket` integer NOT NULL,
	`category` text NOT NULL,
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
	PRIMARY KEY(`agent_id`, `level`, `outer_bucket`, `inner_bucket`, `category`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `facts` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
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
CREATE TABLE `staff` (
	`agent_id` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`password_hash` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`agent_id`, `email`),
	FOREIGN KEY (`agent_id`) REFERENCES `agents`(`id`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_email` ON `staff` (`email`);
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
CREATE INDEX `trades_settled` ON `trades` (`agent_id`,`settled_at`);
--> statement-breakpoint
CREATE TABLE `transfers` (
	`id` integer PRIMARY KEY NOT NULL,
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
	`hash` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `transfers_ticket` ON `transfers` (`agent_id`,`ticket_id`,`player_id`,`kind`);
--> statement-breakpoint
CREATE UNIQUE INDEX `transfers_wallet_time` ON `transfers` (`agent_id`,`player_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `transfers_time` ON `transfers` (`agent_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE TABLE `wallets` (
	`agent_id` text NOT NULL,
	`player_id` text NOT NULL,
	`currency` text NOT NULL,
	`balance` integer NOT NULL,
	`status` text NOT NULL,
	`opened_at` integer NOT NULL,
	`last_transfer_at` integer,
	`head` text NOT NULL,
	PRIMARY KEY(`agent_id`, `player_id`)
) STRICT, WITHOUT ROWID;
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
