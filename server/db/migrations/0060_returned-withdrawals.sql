ALTER TABLE "withdrawals" ADD COLUMN "returned_ref" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "returned_on" date;