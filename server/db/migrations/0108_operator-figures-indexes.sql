-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "order_events_created";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_events_created" ON "order_events" USING brin ("created_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ledger_postings_created";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ledger_postings_created" ON "ledger_postings" USING brin ("created_at");
