ALTER TABLE "contract_signers" ADD COLUMN "shown_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "withdraw_asked_by" bigint;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_withdraw_asked_by_users_id_fk" FOREIGN KEY ("withdraw_asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The end of a contract is never before its last signature, whose time is a clock of its own.
UPDATE "contracts" c SET "finished_at" = s.last FROM (
  SELECT "contract_id", max("signed_at") AS last FROM "contract_signers" GROUP BY "contract_id"
) s WHERE s."contract_id" = c."id" AND c."state" = 'done' AND c."finished_at" < s.last;
