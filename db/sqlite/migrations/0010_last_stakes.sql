-- Of this, the update and the trigger were written by hand: each movement gets the time of its wallet's last stake, found by
-- the index that goes then.
ALTER TABLE `movements` ADD `last_stake_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP TRIGGER `movements_no_update`;--> statement-breakpoint
UPDATE `movements` SET `last_stake_at` = coalesce((SELECT max(`stake`.`created_at`) FROM `movements` AS `stake` WHERE `stake`.`agent_id` = `movements`.`agent_id` AND `stake`.`player_id` = `movements`.`player_id` AND `stake`.`kind` = 'stake' AND `stake`.`kind` <> 'settlement' AND `stake`.`created_at` <= `movements`.`created_at`), 0);--> statement-breakpoint
CREATE TRIGGER `movements_no_update` BEFORE UPDATE ON `movements` BEGIN SELECT RAISE(ABORT, 'movements is append-only'); END;--> statement-breakpoint
DROP INDEX `movements_kind`;--> statement-breakpoint
CREATE INDEX `movements_rare` ON `movements` (`agent_id`,`player_id`,`kind`,`created_at`) WHERE "movements"."kind" not in ('stake', 'settlement');
