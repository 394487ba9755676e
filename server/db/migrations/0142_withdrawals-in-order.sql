-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "withdrawals_to_review";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "withdrawals_to_review" ON "withdrawals" USING btree ("created_at","withdraw_sn") WHERE state in ('pending_review');
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "withdrawals_to_pay";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "withdrawals_to_pay" ON "withdrawals" USING btree ((coalesce(approved_at, created_at)),"withdraw_sn") WHERE state in ('payable', 'paying');
