-- What lists read of a listing's orders is of its own orders alone; those that its owner states stand beside it.
-- The place that stated orders gave it (lib/domain/catalog/score.ts: three tenths, by the logarithm) goes.
UPDATE "good_listings" AS l SET "score" = l."score" + round(3000 * (
    least(log(coalesce(r."completed", 0) + 1) / 3, 1) - least(log((c."card"->>'order_count')::integer + 1) / 3, 1)))::integer
  FROM "good_cards" AS c LEFT JOIN "good_records" AS r ON r."good_id" = c."good_id"
  WHERE c."good_id" = l."good_id" AND c."card"->'told_orders' IS NULL;
--> statement-breakpoint
UPDATE "good_cards" AS c SET "card" = c."card" || jsonb_build_object(
    'order_count', coalesce((SELECT r."completed" FROM "good_records" AS r WHERE r."good_id" = c."good_id"), 0),
    'told_orders', g."order_count")
  FROM "goods" AS g WHERE g."id" = c."good_id" AND c."card"->'told_orders' IS NULL;
