INSERT INTO "outside_calls" ("kind", "key", "run_at", "attempts")
	SELECT 'invoice channel', "id", "next_try_at", "tries" FROM "invoices"
	WHERE "state" = 'issuing' AND "channel" <> 'hand' AND "next_try_at" IS NOT NULL
	UNION ALL
	SELECT 'invoice mails', "id", "next_try_at", "tries" FROM "invoices"
	WHERE "state" = 'issued' AND "mailed_at" IS NULL AND "next_try_at" IS NOT NULL;--> statement-breakpoint
DROP INDEX "invoices_next_try";--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "next_try_at";--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "tries";