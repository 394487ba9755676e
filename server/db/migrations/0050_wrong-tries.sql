ALTER TABLE "contract_signers" RENAME COLUMN "wrong_tails" TO "wrong_tries";--> statement-breakpoint
UPDATE "contract_signers" SET "passed_by" = 'verified' WHERE "passed_by" = 'tail';
