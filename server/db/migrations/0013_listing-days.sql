ALTER TABLE "goods" ADD COLUMN "next_change_on" date;--> statement-breakpoint
-- What lists read was made without looking at leave and at single prices that are over: what lies in the past comes up
-- in the first rounds of the jobs.
UPDATE "goods" g SET "next_change_on" = least(g."leave_from", g."leave_to" + 1,
    (SELECT min(s."valid_until") + 1 FROM "good_skus" s WHERE s."good_id" = g."id"))
  WHERE g."status" = 'live';--> statement-breakpoint
CREATE INDEX "goods_next_change" ON "goods" USING btree ("next_change_on","id") WHERE "goods"."next_change_on" is not null;--> statement-breakpoint
ALTER TABLE "catalog_state" DROP COLUMN "expired_on";--> statement-breakpoint
ALTER TABLE "catalog_state" ADD COLUMN "version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "market_figures" ADD COLUMN "catalog_version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "market_figures" ADD COLUMN "took_ms" integer DEFAULT 0 NOT NULL;
