CREATE TABLE "request_drops" (
	"agent_id" text COLLATE "C" NOT NULL,
	"day" bigint NOT NULL,
	"reason" text COLLATE "C" NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "request_drops_agent_id_day_reason_pk" PRIMARY KEY("agent_id","day","reason")
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"agent_id" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL,
	"key_id" text COLLATE "C" NOT NULL,
	"request_id" text COLLATE "C" NOT NULL,
	"operation" text COLLATE "C" NOT NULL,
	"code" integer NOT NULL,
	"status" integer NOT NULL,
	"message" text COLLATE "C" NOT NULL,
	"ticket_id" text COLLATE "C",
	"player_id" text COLLATE "C",
	"latency_micros" bigint NOT NULL,
	"address" text COLLATE "C",
	"proved" boolean NOT NULL,
	"method" text COLLATE "C" NOT NULL,
	"target" text COLLATE "C" NOT NULL,
	"target_chars" integer NOT NULL,
	"sent_timestamp" text COLLATE "C" NOT NULL,
	"idempotency_key" text COLLATE "C" NOT NULL,
	"content_type" text COLLATE "C" NOT NULL,
	"user_agent" text COLLATE "C" NOT NULL,
	"signature_start" text COLLATE "C" NOT NULL,
	"signature_chars" integer NOT NULL,
	"body" "bytea",
	"body_bytes" integer NOT NULL,
	CONSTRAINT "requests_agent_id_at_pk" PRIMARY KEY("agent_id","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
-- Times for which there is no part: of clocks that are off, and of the first moments (see request-parts.ts).
CREATE TABLE "requests_other" PARTITION OF "requests" DEFAULT;
--> statement-breakpoint
CREATE INDEX "requests_id" ON "requests" USING btree ("agent_id","request_id");--> statement-breakpoint
CREATE INDEX "requests_unproved" ON "requests" USING btree ("agent_id","at") WHERE not "requests"."proved";