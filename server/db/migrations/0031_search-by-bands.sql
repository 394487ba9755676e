-- A good is searched by the bands of its price and followers too. The jobs make its words anew (refill-words.ts).
TRUNCATE "good_words";--> statement-breakpoint
UPDATE "catalog_state" SET "words_stale" = true WHERE EXISTS (SELECT 1 FROM "good_cards");
