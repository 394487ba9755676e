DROP INDEX "orders_buyer";--> statement-breakpoint
DROP INDEX "orders_seller";--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree ("buyer_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_seller" ON "orders" USING btree ("seller_id","state","created_at","id") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_questioned" ON "orders" USING btree ("buyer_id","created_at") WHERE "orders"."after_sale" <> 'none';--> statement-breakpoint
CREATE INDEX "orders_questioned_seller" ON "orders" USING btree ("seller_id","created_at") WHERE "orders"."after_sale" <> 'none';
