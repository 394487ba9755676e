ALTER TABLE "cart_items" ADD COLUMN "commission_rate" numeric(6, 4);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "commission_rate" numeric(6, 4);--> statement-breakpoint
-- A line that stands in a cart was put in at the commission that its position shows: without it the next settlement would ask about each.
UPDATE "cart_items" c SET "commission_rate" = s."commission" / 100 FROM "good_skus" s WHERE s."id" = c."sku_id" AND s."commission" > 0;
