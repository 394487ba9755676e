-- A rate is of the orders of this database, from five on (lib/domain/catalog/with-record.ts); what a listing came with
-- moves no place any more. What lists read is made again by that rule (lib/domain/catalog/score.ts).
WITH counted AS (
  SELECT g."id", coalesce(r."completed", 0) AS "completed",
    coalesce(r."delivered", 0) AS "delivered", coalesce(v."reviews", 0) AS "reviews",
    CASE WHEN r."accepted" + r."refused" >= 5
      THEN round(r."accepted"::numeric / (r."accepted" + r."refused"), 4) END AS "accept_rate",
    CASE WHEN r."delivered" >= 5
      THEN round((r."delivered" - r."late")::numeric / r."delivered", 4) END AS "on_time_rate",
    CASE WHEN v."reviews" >= 5 THEN v."rating" END AS "rating"
  FROM "goods" AS g LEFT JOIN "good_records" AS r ON r."good_id" = g."id"
    LEFT JOIN (SELECT "good_id", count(*)::integer AS "reviews",
        round(avg(("quality" + "communication" + "punctuality") / 3.0), 2) AS "rating"
      FROM "good_reviews" GROUP BY "good_id") AS v ON v."good_id" = g."id"),
placed AS (
  UPDATE "good_listings" AS l SET
    "on_time" = coalesce(round(c."on_time_rate" * 10000)::smallint, -1),
    "score" = round(10000 * (0.3 * least(log((c."completed" + 1)::numeric) / 3, 1)
      + 0.3 * coalesce(c."on_time_rate", 0.5) + 0.2 * coalesce(c."accept_rate", 0.5)
      + 0.2 * CASE WHEN c."rating" IS NULL THEN 0.5 ELSE (c."rating" - 1) / 4 END))::integer
  FROM counted AS c WHERE c."id" = l."good_id")
UPDATE "good_cards" AS k SET "card" = k."card" || jsonb_build_object(
    'on_time_rate', c."on_time_rate", 'on_time_of', c."delivered", 'rating', c."rating", 'rating_of', c."reviews")
  FROM counted AS c WHERE c."id" = k."good_id";
--> statement-breakpoint
-- A search goes by classes of scores: whoever moved is put in anew by the jobs (search/refill-words.ts).
DELETE FROM "good_words" AS w USING "good_listings" AS l
  WHERE l."good_id" = w."good_id" AND l."category" = 0 AND l."score" <> w."score";
--> statement-breakpoint
UPDATE "catalog_state" SET "words_stale" = true, "version" = "version" + 1 WHERE EXISTS (SELECT 1 FROM "good_cards");
