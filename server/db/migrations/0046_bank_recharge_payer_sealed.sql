ALTER TABLE "bank_recharges" ADD COLUMN "payer_sealed" text;--> statement-breakpoint
-- Names that stood in the clear cannot be sealed here; whoever still waits reads the name on the voucher.
ALTER TABLE "bank_recharges" DROP COLUMN "payer";
