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
CREATE INDEX `webhook_deliveries_next` ON `webhook_deliveries` (`agent_id`,`endpoint_id`,`next_at`,`sequence`) WHERE "webhook_deliveries"."next_at" is not null;--> statement-breakpoint
CREATE INDEX `webhook_deliveries_failed` ON `webhook_deliveries` (`agent_id`,`endpoint_id`,`last_at`,`sequence`) WHERE "webhook_deliveries"."state" <> 'delivered';--> statement-breakpoint
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
