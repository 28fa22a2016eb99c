CREATE TABLE "servers" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"number" bigint NOT NULL,
	"since" bigint NOT NULL,
	"events" text COLLATE "C" NOT NULL
);
