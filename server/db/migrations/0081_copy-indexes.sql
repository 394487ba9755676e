-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "order_messages_author";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_messages_author" ON "order_messages" USING btree ("author_id","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "files_owner";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "files_owner" ON "files" USING btree ("owner_id","id");
