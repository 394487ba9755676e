-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "operator_actions_seq";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "operator_actions_seq" ON "operator_actions" USING btree ("seq");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "operator_actions_operator";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "operator_actions_operator" ON "operator_actions" USING btree ("operator","seq");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "operator_actions_action";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "operator_actions_action" ON "operator_actions" USING btree ("action","seq");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "operator_actions_created";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "operator_actions_created" ON "operator_actions" USING btree ("created_at");
