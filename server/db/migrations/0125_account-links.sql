-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "goods_link";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "goods_link" ON "goods" USING btree ("link") WHERE "goods"."link" <> '';
