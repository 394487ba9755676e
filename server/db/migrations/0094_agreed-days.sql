-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "inquiry_lines_agreed";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "inquiry_lines_agreed" ON "inquiry_lines" USING btree ("good_id") WHERE "inquiry_lines"."state" = 'agreed';
