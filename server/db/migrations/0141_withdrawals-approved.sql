ALTER TABLE "withdrawals" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
-- What waits to be paid out since its last approval; ended withdrawals wait for nothing.
UPDATE "withdrawals" SET "approved_at" = (
  SELECT max(e.created_at) FROM withdrawal_events e WHERE e.withdrawal_id = withdrawals.id AND e.move = 'approve')
WHERE state IN ('payable', 'paying');
