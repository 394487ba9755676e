DROP INDEX "orders_good";--> statement-breakpoint
CREATE INDEX "orders_good" ON "orders" USING btree ("good_id","state","created_at","id");
