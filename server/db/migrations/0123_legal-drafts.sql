CREATE TABLE "legal_drafts" (
	"key" text NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"valid_on" date,
	"words" text NOT NULL,
	"is_submitted" boolean NOT NULL,
	"saved_by" text NOT NULL,
	"published_by" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_drafts_key_number_pk" PRIMARY KEY("key","number"),
	CONSTRAINT "legal_drafts_two_people" CHECK ("legal_drafts"."published_at" is null or ("legal_drafts"."is_submitted" and "legal_drafts"."published_by" not in ('', "legal_drafts"."saved_by") and "legal_drafts"."version" is not null)),
	CONSTRAINT "legal_drafts_key_known" CHECK ("legal_drafts"."key" in ('agreement-user', 'agreement-privacy', 'agreement-signing'))
);
--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "counts_from" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- What was published counted from then on.
UPDATE "agreements" SET "counts_from" = "published_at";--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "published_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- People have accepted them.
CREATE TRIGGER agreements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON agreements
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- What was written stays as it was written; it is published once.
CREATE FUNCTION keep_legal_drafts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.published_at IS NOT NULL
    OR (OLD.key, OLD.number, OLD.title, OLD.body, OLD.valid_on, OLD.words, OLD.is_submitted, OLD.saved_by, OLD.created_at)
      IS DISTINCT FROM (NEW.key, NEW.number, NEW.title, NEW.body, NEW.valid_on, NEW.words, NEW.is_submitted, NEW.saved_by, NEW.created_at)
  THEN
    RAISE EXCEPTION 'what was written in legal_drafts stays' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER legal_drafts_kept BEFORE UPDATE OR DELETE ON legal_drafts
FOR EACH ROW EXECUTE FUNCTION keep_legal_drafts();
