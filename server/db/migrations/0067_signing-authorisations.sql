CREATE TABLE "signing_authorisations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signing_authorisations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"verification_id" bigint NOT NULL,
	"person_sealed" text NOT NULL,
	"valid_until" date NOT NULL,
	"file_key" text NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "signing_authorisations" ADD CONSTRAINT "signing_authorisations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_authorisations" ADD CONSTRAINT "signing_authorisations_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signing_authorisations_user" ON "signing_authorisations" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "signing_authorisations_pending" ON "signing_authorisations" USING btree ("id") WHERE "signing_authorisations"."state" = 'pending';