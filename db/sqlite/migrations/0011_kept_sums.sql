-- Added by hand: the other names of two columns, as on PostgreSQL, and the sums of what is there.
ALTER TABLE `wallets` RENAME COLUMN `last_entry_at` TO `newest_entry_at`;
--> statement-breakpoint
ALTER TABLE `carried_forward` RENAME COLUMN `trades` TO `dropped_trades`;
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
INSERT INTO "wallet_sums" ("agent_id", "stripe", "players", "owing", "balance_units", "balance_parts", "owed_units", "owed_parts", "exposure_units", "exposure_parts", "carried_result_units", "carried_result_parts", "carried_commission_units", "carried_commission_parts")
SELECT "agent_id", 0, sum("players"), sum("owing"), sum("balance_units"), sum("balance_parts"), sum("owed_units"), sum("owed_parts"), sum("exposure_units"), sum("exposure_parts"), sum("carried_result_units"), sum("carried_result_parts"), sum("carried_commission_units"), sum("carried_commission_parts") FROM (
	SELECT "agent_id", count(*) AS "players", sum(case when "balance" < 0 then 1 else 0 end) AS "owing", sum("balance" / 100000000) AS "balance_units", sum("balance" % 100000000) AS "balance_parts", sum(case when "balance" < 0 then -("balance" / 100000000) else 0 end) AS "owed_units", sum(case when "balance" < 0 then -("balance" % 100000000) else 0 end) AS "owed_parts", sum("exposure" / 100000000) AS "exposure_units", sum("exposure" % 100000000) AS "exposure_parts", 0 AS "carried_result_units", 0 AS "carried_result_parts", 0 AS "carried_commission_units", 0 AS "carried_commission_parts" FROM "wallets" GROUP BY "agent_id"
	UNION ALL
	SELECT "agent_id", 0, 0, 0, 0, 0, 0, 0, 0, sum("result_units"), sum("result_parts"), sum("commission_units"), sum("commission_parts") FROM "carried_forward" GROUP BY "agent_id"
) AS "parts" GROUP BY "agent_id" ORDER BY "agent_id";
--> statement-breakpoint
INSERT INTO "transfer_sums" ("agent_id", "grid", "bucket", "stripe", "deposits", "withdrawals", "deposited_units", "deposited_parts", "withdrawn_units", "withdrawn_parts")
SELECT "agent_id", 2, ("created_at" - ("created_at" % 900000000000 + 900000000000) % 900000000000) / 900000000000, 0, sum(case when "kind" = 'deposit' then 1 else 0 end), sum(case when "kind" = 'withdrawal' then 1 else 0 end), sum(case when "kind" = 'deposit' then "amount" / 100000000 else 0 end), sum(case when "kind" = 'deposit' then "amount" % 100000000 else 0 end), sum(case when "kind" = 'withdrawal' then "amount" / 100000000 else 0 end), sum(case when "kind" = 'withdrawal' then "amount" % 100000000 else 0 end)
FROM "transfers" GROUP BY 1, 3 ORDER BY 1, 3;
--> statement-breakpoint
INSERT INTO "transfer_sums" ("agent_id", "grid", "bucket", "stripe", "deposits", "withdrawals", "deposited_units", "deposited_parts", "withdrawn_units", "withdrawn_parts")
SELECT "agent_id", 1, ("bucket" - ("bucket" % 96 + 96) % 96) / 96, 0, sum("deposits"), sum("withdrawals"), sum("deposited_units"), sum("deposited_parts"), sum("withdrawn_units"), sum("withdrawn_parts")
FROM "transfer_sums" WHERE "grid" = 2 GROUP BY 1, 3 ORDER BY 1, 3;
--> statement-breakpoint
INSERT INTO "transfer_sums" ("agent_id", "grid", "bucket", "stripe", "deposits", "withdrawals", "deposited_units", "deposited_parts", "withdrawn_units", "withdrawn_parts")
SELECT "agent_id", 0, 0, 0, sum("deposits"), sum("withdrawals"), sum("deposited_units"), sum("deposited_parts"), sum("withdrawn_units"), sum("withdrawn_parts")
FROM "transfer_sums" WHERE "grid" = 1 GROUP BY 1 ORDER BY 1;
