CREATE TABLE "label_names" (
	"name" text PRIMARY KEY NOT NULL,
	"called_now" text NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER label_names_changed AFTER INSERT OR UPDATE OR DELETE ON label_names
FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('texts');
