-- Added by hand: 1.1.0 opens the wallets of an agent at once, and cannot go on where 1.0.0 was stopped in the middle.
CREATE TABLE `openings` (`wallet` text NOT NULL, CONSTRAINT `start_1_0_0_until_wallets_are_opened_from_trades` CHECK (`wallet` <> 'opening')) STRICT;
--> statement-breakpoint
INSERT INTO `openings` SELECT `wallet` FROM `agents`;
--> statement-breakpoint
DROP TABLE `openings`;
--> statement-breakpoint
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
DROP INDEX `audit_subject`;
--> statement-breakpoint
CREATE INDEX `audit_subject` ON `audit` (`agent_id`,`subject`,`at`);
--> statement-breakpoint
DROP INDEX `transfers_amount`;
--> statement-breakpoint
CREATE INDEX `transfers_amount` ON `transfers` (`agent_id`,`kind`,`amount`,`created_at`,`id`);
--> statement-breakpoint
ALTER TABLE `people` ADD `name` text;
--> statement-breakpoint
CREATE INDEX `refusals_player` ON `refusals` (`agent_id`,`player_id`,`at`);
--> statement-breakpoint
CREATE INDEX `seals_player` ON `seals` (`agent_id`,`player_id`,`sealed_at`);
--> statement-breakpoint
CREATE INDEX `wallets_balance` ON `wallets` (`agent_id`,`balance`,`player_id`) WHERE "wallets"."balance" >= 0;
--> statement-breakpoint
CREATE INDEX `wallets_exposure` ON `wallets` (`agent_id`,`exposure`,`player_id`) WHERE "wallets"."exposure" > 0;
--> statement-breakpoint
CREATE INDEX `wallets_entry` ON `wallets` (`agent_id`,case when "last_entry_at" is null then 0 else "last_entry_at" end,`player_id`);
--> statement-breakpoint
-- Added by hand: what the planner is told of new indexes, as in the first migration.
INSERT INTO `sqlite_stat1` (`tbl`, `idx`, `stat`) VALUES
	('wallets', 'wallets_balance', '1000000 100000 2 1'),
	('wallets', 'wallets_exposure', '100000 10000 2 1'),
	('wallets', 'wallets_entry', '1000000 100000 2 1'),
	('refusals', 'refusals_player', '1000000 100000 10 1'),
	('transfers', 'transfers_amount', '10000000 1000000 500000 50 1 1');
--> statement-breakpoint
ANALYZE sqlite_schema;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE `portions` (
	`agent_id` text NOT NULL,
	`portion` integer NOT NULL,
	`changes` integer NOT NULL,
	PRIMARY KEY(`agent_id`, `portion`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `approval_rules` (
	`agent_id` text NOT NULL,
	`kind` text NOT NULL,
	`needed` integer NOT NULL,
	`over_amount` integer,
	`over_day` integer,
	`version` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`changed_by` text NOT NULL,
	PRIMARY KEY(`agent_id`, `kind`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `approval_votes` (
	`agent_id` text NOT NULL,
	`approval_id` text NOT NULL,
	`email` text NOT NULL,
	`vote` text NOT NULL,
	`hash` text NOT NULL,
	`note` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`agent_id`, `approval_id`, `email`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `approvals` (
	`agent_id` text NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`about` text NOT NULL,
	`act` text,
	`hash` text NOT NULL,
	`rule_version` integer NOT NULL,
	`needed` integer NOT NULL,
	`because` text NOT NULL,
	`subject` text NOT NULL,
	`player_id` text,
	`ticket_id` text,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`state` text NOT NULL,
	`ended_at` integer,
	`ended_by` text,
	`failure` text,
	`message` text,
	`used_before` text,
	`seen_at` integer,
	PRIMARY KEY(`agent_id`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `approvals_time` ON `approvals` (`agent_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `approvals_state` ON `approvals` (`agent_id`,`state`,`created_at`);
--> statement-breakpoint
CREATE INDEX `approvals_player` ON `approvals` (`agent_id`,`player_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `approvals_subject` ON `approvals` (`agent_id`,`kind`,`subject`);
--> statement-breakpoint
CREATE TABLE `bulk_rows` (
	`agent_id` text NOT NULL,
	`run_id` text NOT NULL,
	`row` integer NOT NULL,
	`type` text NOT NULL,
	`player_id` text NOT NULL,
	`amount_text` text NOT NULL,
	`amount` integer,
	`currency` text NOT NULL,
	`ticket_id` text NOT NULL,
	`reason` text NOT NULL,
	`state` text NOT NULL,
	`failure` text,
	`message` text,
	`transfer_id` integer,
	`checked` text,
	`check_failure` text,
	`check_message` text,
	`check_limit` text,
	`similar_transfer` integer,
	`similar_row` integer,
	`opens_wallet` integer NOT NULL,
	`balance_after` integer,
	PRIMARY KEY(`agent_id`, `run_id`, `row`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `bulk_rows_state` ON `bulk_rows` (`agent_id`,`run_id`,`state`,`row`);
--> statement-breakpoint
CREATE TABLE `bulk_runs` (
	`agent_id` text NOT NULL,
	`id` text NOT NULL,
	`file_name` text NOT NULL,
	`digest` text NOT NULL,
	`rows` integer NOT NULL,
	`state` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`ended_at` integer,
	`again_of` text,
	`approval_id` text,
	`checked_at` integer,
	`starters` text NOT NULL,
	`new_players` integer NOT NULL,
	`running_since` integer,
	`done_before` integer NOT NULL,
	`posted` integer NOT NULL,
	`replayed` integer NOT NULL,
	`refused` integer NOT NULL,
	`unknown` integer NOT NULL,
	`failure` text,
	`message` text,
	PRIMARY KEY(`agent_id`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `bulk_runs_digest` ON `bulk_runs` (`agent_id`,`digest`);
--> statement-breakpoint
CREATE INDEX `bulk_runs_state` ON `bulk_runs` (`state`);
--> statement-breakpoint
CREATE TABLE `limits` (
	`agent_id` text NOT NULL,
	`id` text NOT NULL,
	`scope` text NOT NULL,
	`subject` text NOT NULL,
	`side` text NOT NULL,
	`window` text NOT NULL,
	`measure` text NOT NULL,
	`bound` integer NOT NULL,
	`action` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`window_start` integer NOT NULL,
	`used` integer NOT NULL,
	`told_window` integer,
	PRIMARY KEY(`agent_id`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `transfer_stops` (
	`agent_id` text PRIMARY KEY NOT NULL,
	`side` text NOT NULL,
	`reason` text NOT NULL,
	`since` integer NOT NULL,
	`actor` text NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `member_invitations` ADD `auditor_until` integer;
--> statement-breakpoint
ALTER TABLE `member_sessions` ADD `proved_at` integer;
--> statement-breakpoint
ALTER TABLE `members` ADD `auditor_until` integer;
--> statement-breakpoint
CREATE TABLE `event_blocks` (
	`agent_id` text NOT NULL,
	`last_sequence` integer NOT NULL,
	`events_count` integer NOT NULL,
	`types` integer NOT NULL,
	`at` integer NOT NULL,
	`events` text NOT NULL,
	PRIMARY KEY(`agent_id`, `last_sequence`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `event_blocks_at` ON `event_blocks` (`at`);
--> statement-breakpoint
CREATE TABLE `event_cuts` (
	`agent_id` text PRIMARY KEY NOT NULL,
	`last_sequence` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `api_keys` ADD `told_expiry` integer;
--> statement-breakpoint
INSERT INTO `facts` (`name`, `value`) SELECT 'events_since', CAST(unixepoch() + 1 AS text) || '000000000' WHERE EXISTS (SELECT 1 FROM `transfers`) OR EXISTS (SELECT 1 FROM `trades`);
--> statement-breakpoint
CREATE TABLE `webhook_attempts` (
	`agent_id` text NOT NULL,
	`endpoint_id` text NOT NULL,
	`sequence` integer NOT NULL,
	`number` integer NOT NULL,
	`at` integer NOT NULL,
	`ms` integer NOT NULL,
	`address` text,
	`status` integer,
	`fault` text,
	`answer` text NOT NULL,
	`signature` text NOT NULL,
	PRIMARY KEY(`agent_id`, `endpoint_id`, `sequence`, `number`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`agent_id` text NOT NULL,
	`endpoint_id` text NOT NULL,
	`sequence` integer NOT NULL,
	`event_id` text NOT NULL,
	`type` text NOT NULL,
	`event_at` integer NOT NULL,
	`place` integer NOT NULL,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`step` integer NOT NULL,
	`next_at` integer,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`last_status` integer,
	`last_fault` text,
	PRIMARY KEY(`agent_id`, `endpoint_id`, `sequence`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_next` ON `webhook_deliveries` (`agent_id`,`endpoint_id`,`next_at`,`sequence`) WHERE "webhook_deliveries"."next_at" is not null;
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_failed` ON `webhook_deliveries` (`agent_id`,`endpoint_id`,`last_at`,`sequence`) WHERE "webhook_deliveries"."state" <> 'delivered';
--> statement-breakpoint
CREATE TABLE `webhook_endpoints` (
	`agent_id` text NOT NULL,
	`id` text NOT NULL,
	`url` text NOT NULL,
	`types` text NOT NULL,
	`state` text NOT NULL,
	`failing_since` integer,
	`held_until` integer,
	`disabled_because` text,
	`disabled_at` integer,
	`paused_at` integer,
	`sealed_secret` text NOT NULL,
	`previous_secret` text,
	`previous_until` integer,
	`after_sequence` integer NOT NULL,
	`handed_out` integer NOT NULL,
	`turn` integer NOT NULL,
	`turn_at` integer,
	`last_delivered_at` integer,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`removed_at` integer,
	`last_failures` text DEFAULT '' NOT NULL,
	`made_unasked` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`agent_id`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `webhook_hours` (
	`agent_id` text NOT NULL,
	`endpoint_id` text NOT NULL,
	`hour` integer NOT NULL,
	`delivered` integer NOT NULL,
	`failed` integer NOT NULL,
	`lag_ms` integer NOT NULL,
	`lag_ms_max` integer NOT NULL,
	PRIMARY KEY(`agent_id`, `endpoint_id`, `hour`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `api_keys_agent` ON `api_keys` (`agent_id`);
--> statement-breakpoint
ALTER TABLE `api_keys` ADD `made_unasked` integer DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE `refusals` ADD `amount` integer;
--> statement-breakpoint
ALTER TABLE `refusals` ADD `actor` text;
--> statement-breakpoint
ALTER TABLE `refusals` ADD `balance` integer;
--> statement-breakpoint
ALTER TABLE `replay_guards` ADD `resets_at` integer;
--> statement-breakpoint
UPDATE api_keys SET made_unasked = 1 WHERE status = 'enabled' AND id IN (
  SELECT audit.subject FROM audit WHERE audit.action = 'key.create' AND audit.actor LIKE 'member:%' AND NOT EXISTS (
    SELECT 1 FROM members WHERE members.agent_id = audit.agent_id
      AND 'member:' || members.email = audit.actor AND members.role LIKE '%owner%'
  )
);
--> statement-breakpoint
DROP TABLE `postings`;
