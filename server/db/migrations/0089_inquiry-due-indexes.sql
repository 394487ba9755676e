-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "inquiry_lines_remind";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "inquiry_lines_remind" ON "inquiry_lines" USING btree ("remind_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "inquiry_lines_rules";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "inquiry_lines_rules" ON "inquiry_lines" USING btree ("rules_at");
