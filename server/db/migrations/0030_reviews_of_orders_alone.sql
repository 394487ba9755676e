-- What earlier imports brought in was said of no order of this market.
DELETE FROM "good_reviews" WHERE "order_id" IS NULL;--> statement-breakpoint
ALTER TABLE "good_reviews" ALTER COLUMN "order_id" SET NOT NULL;
