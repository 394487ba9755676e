DROP INDEX "messages_user";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "kind" text;--> statement-breakpoint
-- What was told before says by its key what it is about.
UPDATE "messages" SET "kind" = CASE
	WHEN "key" LIKE 'payment:%' THEN 'money'
	WHEN "key" LIKE 'listing%' OR "key" LIKE 'metric-proof %' OR "key" LIKE 'entry %' THEN 'listing'
	WHEN "key" LIKE 'need %' OR "key" LIKE 'suggestion %' OR "key" LIKE 'question %' THEN 'service'
	ELSE 'order' END;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_kind" ON "messages" USING btree ("user_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("user_id","created_at","id") WHERE "messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "messages_unread_kind" ON "messages" USING btree ("user_id","kind","created_at","id") WHERE "messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "messages_user" ON "messages" USING btree ("user_id","created_at","id");
