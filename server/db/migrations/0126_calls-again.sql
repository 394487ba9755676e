ALTER TABLE "callbacks" ADD COLUMN "attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "callbacks" ADD COLUMN "again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "callbacks" ADD COLUMN "first_called_at" timestamp with time zone;--> statement-breakpoint
-- Whoever was not reached went on waiting, without a time. Nobody knows when the call was, other than from the last change.
UPDATE "callbacks" SET "state" = 'waiting', "attempts" = 1, "first_called_at" = "updated_at" WHERE "state" = 'missed';--> statement-breakpoint
UPDATE "callbacks" SET "first_called_at" = "updated_at" WHERE "state" = 'reached';
