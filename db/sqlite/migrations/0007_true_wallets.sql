-- Made by Drizzle; STRICT, the keys without a rowid (but of movements, whose rows come in the order of time and not of players),
-- the triggers and the time of the last entry were written by hand.
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
	`reason` text,
	`hash` text NOT NULL,
	PRIMARY KEY(`agent_id`, `player_id`, `created_at`),
	CONSTRAINT "movements_balanced" CHECK(("movements"."wallet_amount" + "movements"."held_amount") + ("movements"."result_amount" + "movements"."commission_amount") = 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `movements_trade` ON `movements` (`agent_id`,`trade_id`);--> statement-breakpoint
CREATE INDEX `movements_kind` ON `movements` (`agent_id`,`player_id`,`kind`,`created_at`) WHERE "movements"."kind" <> 'settlement';--> statement-breakpoint
ALTER TABLE `agents` ADD `wallet` text DEFAULT 'transfers' NOT NULL;--> statement-breakpoint
ALTER TABLE `agents` ADD `wallet_since` integer;--> statement-breakpoint
ALTER TABLE `wallets` ADD `exposure` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `wallets` ADD `last_entry_at` integer;--> statement-breakpoint
CREATE INDEX `wallets_owed` ON `wallets` (`agent_id`,`player_id`) WHERE "wallets"."balance" < 0;--> statement-breakpoint
UPDATE `wallets` SET `last_entry_at` = `last_transfer_at`;--> statement-breakpoint
CREATE TRIGGER `movements_no_update` BEFORE UPDATE ON `movements` BEGIN SELECT RAISE(ABORT, 'movements is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER `movements_no_delete` BEFORE DELETE ON `movements` BEGIN SELECT RAISE(ABORT, 'movements is append-only'); END;
