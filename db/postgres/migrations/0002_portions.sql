CREATE TABLE "portions" (
	"agent_id" text COLLATE "C" NOT NULL,
	"portion" bigint NOT NULL,
	"changes" bigint NOT NULL,
	CONSTRAINT "portions_agent_id_portion_pk" PRIMARY KEY("agent_id","portion")
);
