ALTER TABLE "order_events" ADD COLUMN "attached" jsonb;--> statement-breakpoint
-- Orders that are there were placed under these terms; every later one is told its own.
ALTER TABLE "orders" ADD COLUMN "release_percent" smallint NOT NULL DEFAULT 80;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "release_percent" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "retention_days" smallint NOT NULL DEFAULT 30;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "retention_days" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "remind_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_remind" ON "orders" USING btree ("remind_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_release_percent" CHECK ("orders"."release_percent" between 1 and 100);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_retention_days" CHECK ("orders"."retention_days" between 7 and 365);--> statement-breakpoint
UPDATE "orders" SET "remind_at" = "due_at" - interval '3 days'
  WHERE "state" = 'pending_confirm' AND "due_at" > now();--> statement-breakpoint
-- The agency that inspects and rules is called platform now. The record's sentences do not change, only its names.
ALTER TABLE "order_events" DISABLE TRIGGER "order_events_append_only";--> statement-breakpoint
UPDATE "order_events" SET "actor" = 'platform' WHERE "actor" = 'operator';--> statement-breakpoint
UPDATE "order_events" SET "transition" = CASE "transition"
    WHEN 'ask_operator' THEN 'ask_platform'
    WHEN 'operator_approve' THEN 'platform_approve'
    ELSE 'platform_return' END
  WHERE "transition" IN ('ask_operator', 'operator_approve', 'operator_return');--> statement-breakpoint
ALTER TABLE "order_events" ENABLE TRIGGER "order_events_append_only";
