-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "orders_unpublished";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_unpublished" ON "orders" USING btree ("good_id") WHERE "orders"."state" in ('pending_accept', 'producing', 'draft_review', 'draft_revising', 'pending_publish');
