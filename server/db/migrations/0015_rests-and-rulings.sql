ALTER TABLE "disputes" ADD COLUMN "subject" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ALTER COLUMN "subject" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "public_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dispute_points" ADD COLUMN "public_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What was left of the clocks that rest today was never kept: they get the longest of a deal's usual ones.
UPDATE "orders" SET "clock_rest" = interval '72 hours' WHERE "after_sale" = 'refund_requested';--> statement-breakpoint
-- A dispute had no clock and named nobody: the record says who opened it, and nothing but a ruling is missing.
UPDATE "orders" o SET "disputed_by" = coalesce((SELECT CASE e."transition" WHEN 'seller_opens_dispute' THEN 'seller' ELSE 'buyer' END
  FROM "order_events" e WHERE e."order_id" = o."id" AND e."transition" IN ('open_dispute', 'seller_opens_dispute')
  ORDER BY e."id" DESC LIMIT 1), 'buyer')
WHERE "after_sale" = 'disputed';
