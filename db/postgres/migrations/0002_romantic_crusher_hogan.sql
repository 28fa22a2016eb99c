CREATE TABLE "attention_marks" (
	"agent_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"level" bigint NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL,
	"until" bigint,
	CONSTRAINT "attention_marks_agent_id_name_pk" PRIMARY KEY("agent_id","name")
);
