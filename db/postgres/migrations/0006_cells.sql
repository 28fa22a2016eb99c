CREATE TABLE "agent_moves" (
	"agent_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"move_id" text COLLATE "C" NOT NULL,
	"side" text COLLATE "C" NOT NULL,
	"cell" text COLLATE "C" NOT NULL,
	"begun_at" bigint NOT NULL,
	"until_ms" bigint NOT NULL
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