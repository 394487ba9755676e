-- A phone that somebody typed beside name and number was believed; the codes of signing go to the account's own again
-- until an identity provider binds another one (decision 101).
UPDATE "contract_signers" SET "phone_sealed" = NULL WHERE "rank" = 0 AND "signed_at" IS NULL AND "phone_sealed" IS NOT NULL;--> statement-breakpoint
-- Codes that are on their way to such phones.
UPDATE "contract_transactions" SET "ended_at" = now() WHERE "kind" IN ('elements', 'confirm') AND "ended_at" IS NULL;
