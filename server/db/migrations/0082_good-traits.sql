CREATE TABLE "good_traits" (
	"good_id" bigint PRIMARY KEY NOT NULL,
	"platform" smallint NOT NULL,
	"categories" integer[] NOT NULL,
	"area" integer NOT NULL,
	"fans" bigint NOT NULL,
	"prices" bigint[] NOT NULL,
	"costs" bigint[] NOT NULL,
	"completion" smallint,
	"on_time" smallint,
	"accept" smallint,
	"verified" integer NOT NULL,
	"refused" integer[] NOT NULL,
	"lead_days" smallint NOT NULL,
	"leave_from" date,
	"leave_to" date,
	"audience" smallint[] NOT NULL,
	"keys" integer[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "good_traits_keys" ON "good_traits" USING gin ("keys") WITH (gin_pending_list_limit=256);
--> statement-breakpoint
-- The jobs write the rows of goods that are there already, batch by batch (server/catalog/search/refill-words.ts).
UPDATE "catalog_state" SET "words_stale" = true WHERE EXISTS (SELECT 1 FROM "good_cards");
