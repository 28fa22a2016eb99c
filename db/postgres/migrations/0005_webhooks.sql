CREATE TABLE "webhook_attempts" (
	"agent_id" text COLLATE "C" NOT NULL,
	"endpoint_id" text COLLATE "C" NOT NULL,
	"sequence" bigint NOT NULL,
	"number" bigint NOT NULL,
	"at" bigint NOT NULL,
	"ms" bigint NOT NULL,
	"address" text COLLATE "C",
	"status" bigint,
	"fault" text COLLATE "C",
	"answer" text COLLATE "C" NOT NULL,
	"signature" text COLLATE "C" NOT NULL,
	CONSTRAINT "webhook_attempts_agent_id_endpoint_id_sequence_number_pk" PRIMARY KEY("agent_id","endpoint_id","sequence","number")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"agent_id" text COLLATE "C" NOT NULL,
	"endpoint_id" text COLLATE "C" NOT NULL,
	"sequence" bigint NOT NULL,
	"event_id" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"event_at" bigint NOT NULL,
	"place" bigint NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"attempts" bigint NOT NULL,
	"step" bigint NOT NULL,
	"next_at" bigint,
	"first_at" bigint NOT NULL,
	"last_at" bigint NOT NULL,
	"last_status" bigint,
	"last_fault" text COLLATE "C",
	CONSTRAINT "webhook_deliveries_agent_id_endpoint_id_sequence_pk" PRIMARY KEY("agent_id","endpoint_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"agent_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"url" text COLLATE "C" NOT NULL,
	"types" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"failing_since" bigint,
	"held_until" bigint,
	"disabled_because" text COLLATE "C",
	"disabled_at" bigint,
	"paused_at" bigint,
	"sealed_secret" text COLLATE "C" NOT NULL,
	"previous_secret" text COLLATE "C",
	"previous_until" bigint,
	"after_sequence" bigint NOT NULL,
	"handed_out" bigint NOT NULL,
	"turn" bigint NOT NULL,
	"turn_at" bigint,
	"last_delivered_at" bigint,
	"created_at" bigint NOT NULL,
	"created_by" text COLLATE "C" NOT NULL,
	"removed_at" bigint,
	CONSTRAINT "webhook_endpoints_agent_id_id_pk" PRIMARY KEY("agent_id","id")
) WITH (fillfactor = 50);
--> statement-breakpoint
CREATE TABLE "webhook_hours" (
	"agent_id" text COLLATE "C" NOT NULL,
	"endpoint_id" text COLLATE "C" NOT NULL,
	"hour" bigint NOT NULL,
	"delivered" bigint NOT NULL,
	"failed" bigint NOT NULL,
	"lag_ms" bigint NOT NULL,
	"lag_ms_max" bigint NOT NULL,
	CONSTRAINT "webhook_hours_agent_id_endpoint_id_hour_pk" PRIMARY KEY("agent_id","endpoint_id","hour")
) WITH (fillfactor = 50);
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_next" ON "webhook_deliveries" USING btree ("agent_id","endpoint_id","next_at","sequence") WHERE "webhook_deliveries"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_failed" ON "webhook_deliveries" USING btree ("agent_id","endpoint_id","last_at","sequence") WHERE "webhook_deliveries"."state" <> 'delivered';