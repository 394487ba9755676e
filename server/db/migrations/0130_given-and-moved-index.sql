-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "operator_actions_moved";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "operator_actions_moved" ON "operator_actions" USING btree ((detail->>'from'),"seq") WHERE action in ('hand_over', 'take_back') and detail ? 'from';
