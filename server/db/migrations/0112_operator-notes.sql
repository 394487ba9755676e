CREATE TABLE "operator_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"about" text NOT NULL,
	"key" text NOT NULL,
	"user_id" bigint,
	"words" text NOT NULL,
	"operator" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operator_notes_person" CHECK (("operator_notes"."about" = 'person') = ("operator_notes"."user_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "operator_notes" ADD CONSTRAINT "operator_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_notes_about" ON "operator_notes" USING btree ("about","key","id");--> statement-breakpoint
CREATE INDEX "operator_notes_created" ON "operator_notes" USING btree ("created_at");--> statement-breakpoint
-- Notes are written once; a job takes away what is old.
CREATE TRIGGER operator_notes_append_only BEFORE UPDATE ON operator_notes
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
