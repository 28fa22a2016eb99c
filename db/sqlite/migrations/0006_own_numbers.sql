-- Made by Drizzle; STRICT, the key without a rowid, the triggers and the audit's index were written by hand. Every
-- record keeps its number: from here on an agent's next one is its own greatest and one more.
CREATE TABLE `__new_transfers` (
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
INSERT INTO `__new_transfers`("id", "agent_id", "player_id", "kind", "ticket_id", "currency", "amount", "amount_text", "balance_after", "created_at", "actor", "reason", "hash") SELECT "id", "agent_id", "player_id", "kind", "ticket_id", "currency", "amount", "amount_text", "balance_after", "created_at", "actor", "reason", "hash" FROM `transfers` ORDER BY "agent_id", "id";--> statement-breakpoint
DROP TABLE `transfers`;--> statement-breakpoint
ALTER TABLE `__new_transfers` RENAME TO `transfers`;--> statement-breakpoint
CREATE UNIQUE INDEX `transfers_ticket` ON `transfers` (`agent_id`,`ticket_id`,`player_id`,`kind`);--> statement-breakpoint
CREATE UNIQUE INDEX `transfers_wallet_time` ON `transfers` (`agent_id`,`player_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `transfers_time` ON `transfers` (`agent_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `transfers_staff` ON `transfers` (`agent_id`,`created_at`,`id`) WHERE substr("transfers"."actor", 1, 6) = 'staff:';--> statement-breakpoint
CREATE TRIGGER `transfers_no_update` BEFORE UPDATE ON `transfers` BEGIN SELECT RAISE(ABORT, 'transfers is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER `transfers_no_delete` BEFORE DELETE ON `transfers` BEGIN SELECT RAISE(ABORT, 'transfers is append-only'); END;
--> statement-breakpoint
ALTER TABLE `audit` ADD `number` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `audit_number` ON `audit` (`agent_id`,coalesce("number","id"));
