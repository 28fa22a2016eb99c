DROP INDEX `trades_player`;--> statement-breakpoint
CREATE INDEX `trades_player` ON `trades` (`agent_id`,"matched_at" / 3600000000000,`player_id`,"matched_at" desc);