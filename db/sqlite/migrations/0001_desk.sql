CREATE TABLE `attention_marks` (
	`agent_id` text NOT NULL,
	`name` text NOT NULL,
	`level` integer NOT NULL,
	`email` text NOT NULL,
	`at` integer NOT NULL,
	`until` integer,
	PRIMARY KEY(`agent_id`, `name`)
);
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
CREATE INDEX `wallets_entry` ON `wallets` (`agent_id`,case when "last_entry_at" is null then 0 else "last_entry_at" end,`player_id`);