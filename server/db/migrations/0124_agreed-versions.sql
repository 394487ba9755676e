-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "account_consents_version";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "account_consents_version" ON "account_consents" USING btree ("agreement_type","version");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contract_signers_terms";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contract_signers_terms" ON "contract_signers" USING btree ("agreed_version","user_id") WHERE "agreed_version" is not null;
