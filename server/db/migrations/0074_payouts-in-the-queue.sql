ALTER TABLE "outside_calls" DROP CONSTRAINT "outside_calls_kind_known";--> statement-breakpoint
ALTER TABLE "outside_calls" ADD CONSTRAINT "outside_calls_kind_known" CHECK ("outside_calls"."kind" in ('invoice channel', 'invoice mails', 'sms notices', 'email notices', 'payouts'));--> statement-breakpoint
INSERT INTO "outside_calls" ("kind", "key", "run_at", "attempts")
	SELECT 'payouts', "id", "ask_at", "asks" FROM "withdrawals"
	WHERE "state" = 'paying' AND "ask_at" IS NOT NULL
	UNION ALL
	SELECT 'payouts', "id", now(), 0 FROM "withdrawals"
	WHERE "state" = 'payable' AND "way" = 'refund';--> statement-breakpoint
DROP INDEX "withdrawals_ask";--> statement-breakpoint
ALTER TABLE "withdrawals" DROP COLUMN "ask_at";--> statement-breakpoint
ALTER TABLE "withdrawals" DROP COLUMN "asks";