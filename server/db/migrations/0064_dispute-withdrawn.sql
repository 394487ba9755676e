ALTER TABLE "disputes" DROP CONSTRAINT "disputes_order_id_unique";--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dispute_withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_open" ON "disputes" USING btree ("order_id") WHERE "disputes"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_id","id");