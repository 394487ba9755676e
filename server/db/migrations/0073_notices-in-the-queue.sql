ALTER TABLE "outside_calls" DROP CONSTRAINT "outside_calls_kind_known";--> statement-breakpoint
ALTER TABLE "outside_calls" ADD CONSTRAINT "outside_calls_kind_known" CHECK ("outside_calls"."kind" in ('invoice channel', 'invoice mails', 'sms notices', 'email notices'));--> statement-breakpoint
INSERT INTO "outside_calls" ("kind", "key", "run_at", "lease_until", "attempts", "last_error", "given_up_at")
	SELECT "channel" || ' notices', "id", "next_at", "lease_until", "attempts", "error",
		CASE WHEN "state" IN ('failed', 'unclear') THEN coalesce("ended_at", now()) END
	FROM "message_deliveries" WHERE "state" IN ('waiting', 'sending', 'failed', 'unclear');--> statement-breakpoint
ALTER TABLE "message_deliveries" DROP CONSTRAINT "message_deliveries_state_known";--> statement-breakpoint
UPDATE "message_deliveries" SET "state" = 'waiting' WHERE "state" = 'sending';--> statement-breakpoint
DROP INDEX "message_deliveries_due";--> statement-breakpoint
DROP INDEX "message_deliveries_leased";--> statement-breakpoint
ALTER TABLE "message_deliveries" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "message_deliveries" DROP COLUMN "next_at";--> statement-breakpoint
ALTER TABLE "message_deliveries" DROP COLUMN "lease_until";--> statement-breakpoint
ALTER TABLE "message_deliveries" DROP COLUMN "error";--> statement-breakpoint
ALTER TABLE "message_deliveries" ADD CONSTRAINT "message_deliveries_state_known" CHECK ("message_deliveries"."state" in ('waiting', 'sent', 'failed', 'unclear', 'dropped', 'given_up'));