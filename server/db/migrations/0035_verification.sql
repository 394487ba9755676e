CREATE TABLE "file_looks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_looks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_key" text NOT NULL,
	"viewer" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"name_sealed" text NOT NULL,
	"number_sealed" text NOT NULL,
	"number_hash" text NOT NULL,
	"legal_person_sealed" text,
	"legal_id_sealed" text,
	"legal_id_hash" text,
	"pictures" jsonb NOT NULL,
	"checked" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_looks_file" ON "file_looks" USING btree ("file_key","id");--> statement-breakpoint
CREATE INDEX "verifications_user" ON "verifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "verifications_pending" ON "verifications" USING btree ("id") WHERE "verifications"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "verifications_number" ON "verifications" USING btree ("number_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_one_pending" ON "verifications" USING btree ("user_id") WHERE "verifications"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_one_in_force" ON "verifications" USING btree ("user_id") WHERE "verifications"."state" = 'verified';--> statement-breakpoint
CREATE TRIGGER file_looks_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "file_looks"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
