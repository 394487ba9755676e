ALTER TABLE "withdrawals" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
-- What waits to be paid out since its last approval; ended withdrawals wait for nothing.
UPDATE "withdrawals" w SET "approved_at" = e.at
FROM (SELECT withdrawal_id, max(created_at) AS at FROM withdrawal_events WHERE move = 'approve' GROUP BY withdrawal_id) e
WHERE e.withdrawal_id = w.id AND w.state IN ('payable', 'paying');
