CREATE TABLE "key_canaries" (
	"name" text PRIMARY KEY NOT NULL,
	"canary_sealed" text NOT NULL
);
