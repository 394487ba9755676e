CREATE TABLE "demo_posts" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"gone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "link_checks" ADD COLUMN "keep_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "link_checks_gone" ON "link_checks" USING btree ("order_id") WHERE "link_checks"."gone_times" >= 2 and "link_checks"."gone_at" is null;--> statement-breakpoint
-- What was filed before there was a record has none, and the audit is not to ask for it.
INSERT INTO link_checks (order_id, link, kind, published_at)
SELECT order_id, coalesce(max(attached->>'link'), ''), 'before', max(created_at)
FROM order_events WHERE transition = 'file_link' GROUP BY order_id
ON CONFLICT DO NOTHING;
