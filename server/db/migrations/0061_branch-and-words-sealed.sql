ALTER TABLE "phone_recoveries" ADD COLUMN "words_sealed" text;--> statement-breakpoint
ALTER TABLE "bank_cards" ADD COLUMN "branch_sealed" text;