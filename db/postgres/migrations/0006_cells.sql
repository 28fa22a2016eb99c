CREATE TABLE "agent_moves" (
	"agent_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"move_id" text COLLATE "C" NOT NULL,
	"cell" text COLLATE "C" NOT NULL,
	"alive_until" bigint NOT NULL,
	"is_whole" boolean NOT NULL,
	"former_stop" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "handed_keys" (
	"agent_id" text COLLATE "C" NOT NULL,
	"cell" text COLLATE "C" NOT NULL,
	"sealed" text COLLATE "C" NOT NULL,
	CONSTRAINT "handed_keys_agent_id_cell_pk" PRIMARY KEY("agent_id","cell")
);
--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "place" text COLLATE "C" DEFAULT 'here' NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "place_cell" text COLLATE "C";