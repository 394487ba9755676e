-- What search reads is another now. The jobs make it anew for the goods that stand in the lists (refill-words.ts).
TRUNCATE "good_words";--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"word" text collate "C" PRIMARY KEY NOT NULL,
	"means" text[] NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"pinyin" text collate "C" NOT NULL,
	"initials" text collate "C" NOT NULL,
	CONSTRAINT "search_words_word_kind_pk" PRIMARY KEY("word","kind")
);
--> statement-breakpoint
DROP INDEX "good_words_words";--> statement-breakpoint
ALTER TABLE "catalog_state" ADD COLUMN "words_stale" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "catalog_state" SET "words_stale" = true WHERE EXISTS (SELECT 1 FROM "good_cards");--> statement-breakpoint
ALTER TABLE "good_words" ADD COLUMN "score" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "good_words" ADD COLUMN "fields" text NOT NULL;--> statement-breakpoint
ALTER TABLE "good_words" ADD COLUMN "account_id" text collate "C" NOT NULL;--> statement-breakpoint
ALTER TABLE "good_words" ADD COLUMN "initials" text collate "C" NOT NULL;--> statement-breakpoint
ALTER TABLE "good_words" ADD COLUMN "pinyin" text collate "C" NOT NULL;--> statement-breakpoint
ALTER TABLE "good_words" ADD COLUMN "keys" bigint[] NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_pinyin" ON "search_words" USING btree ("pinyin");--> statement-breakpoint
CREATE INDEX "search_words_initials" ON "search_words" USING btree ("initials");--> statement-breakpoint
CREATE INDEX "good_words_keys" ON "good_words" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "good_words_account" ON "good_words" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "good_words_initials" ON "good_words" USING btree ("initials");--> statement-breakpoint
CREATE INDEX "good_words_pinyin" ON "good_words" USING btree ("pinyin");--> statement-breakpoint
ALTER TABLE "good_words" DROP COLUMN "words";