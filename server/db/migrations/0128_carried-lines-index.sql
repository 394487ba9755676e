-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "reconcile_lines_ref";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reconcile_lines_ref" ON "reconcile_lines" USING btree ("channel_ref","id") WHERE channel_ref <> '';
