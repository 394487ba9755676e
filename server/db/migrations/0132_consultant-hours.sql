CREATE TABLE "consultant_hours" (
	"operator_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"shown_as" text NOT NULL,
	"week" jsonb NOT NULL,
	"off_days" jsonb NOT NULL,
	"valid_on" date,
	"words" text NOT NULL,
	"saved_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consultant_hours_operator_id_version_pk" PRIMARY KEY("operator_id","version")
);
--> statement-breakpoint
CREATE TRIGGER consultant_hours_append_only BEFORE UPDATE OR DELETE ON consultant_hours
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
