CREATE TABLE "manual_postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "manual_postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"posting_sn" text NOT NULL,
	"from_account" text NOT NULL,
	"to_account" text NOT NULL,
	"user_id" bigint,
	"amount_fen" bigint NOT NULL,
	"words" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"asked_by" text NOT NULL,
	"decided_by" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "manual_postings_posting_sn_unique" UNIQUE("posting_sn"),
	CONSTRAINT "manual_postings_two_accounts" CHECK ("manual_postings"."from_account" <> "manual_postings"."to_account"),
	CONSTRAINT "manual_postings_amount" CHECK ("manual_postings"."amount_fen" > 0),
	CONSTRAINT "manual_postings_of_user" CHECK (("manual_postings"."user_id" is not null) = ("manual_postings"."from_account" = 'user' or "manual_postings"."to_account" = 'user')),
	CONSTRAINT "manual_postings_two_people" CHECK ("manual_postings"."state" <> 'approved' or "manual_postings"."decided_by" not in ('', "manual_postings"."asked_by")),
	CONSTRAINT "manual_postings_from_account_known" CHECK ("manual_postings"."from_account" in ('clearing', 'service_fee', 'tax_difference', 'user')),
	CONSTRAINT "manual_postings_to_account_known" CHECK ("manual_postings"."to_account" in ('clearing', 'service_fee', 'tax_difference', 'user')),
	CONSTRAINT "manual_postings_state_known" CHECK ("manual_postings"."state" in ('pending', 'approved', 'rejected'))
);
--> statement-breakpoint
ALTER TABLE "manual_postings" ADD CONSTRAINT "manual_postings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "manual_postings_waiting" ON "manual_postings" USING btree ("created_at","id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "manual_postings_user" ON "manual_postings" USING btree ("user_id","id");