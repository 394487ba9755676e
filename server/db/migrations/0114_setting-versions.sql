CREATE TABLE "setting_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "setting_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"value" text NOT NULL,
	"valid_on" date NOT NULL,
	"words" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"asked_by" text NOT NULL,
	"decided_by" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "setting_versions_two_people" CHECK ("setting_versions"."state" <> 'agreed' or "setting_versions"."decided_by" not in ('', "setting_versions"."asked_by")),
	CONSTRAINT "setting_versions_key_known" CHECK ("setting_versions"."key" in ('service_fee_rate')),
	CONSTRAINT "setting_versions_state_known" CHECK ("setting_versions"."state" in ('pending', 'agreed', 'returned'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "setting_versions_one_waits" ON "setting_versions" USING btree ("key") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "setting_versions_counts" ON "setting_versions" USING btree ("key","valid_on","id") WHERE state = 'agreed';--> statement-breakpoint
CREATE INDEX "setting_versions_history" ON "setting_versions" USING btree ("key","id");--> statement-breakpoint
-- What was decided stays as it was; an open request may only be decided, never rewritten.
CREATE FUNCTION keep_setting_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state <> 'pending'
    OR (OLD.key, OLD.value, OLD.valid_on, OLD.words, OLD.asked_by, OLD.created_at)
      IS DISTINCT FROM (NEW.key, NEW.value, NEW.valid_on, NEW.words, NEW.asked_by, NEW.created_at)
  THEN
    RAISE EXCEPTION 'what was asked for and decided in setting_versions stays' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER setting_versions_kept BEFORE UPDATE OR DELETE ON setting_versions
FOR EACH ROW EXECUTE FUNCTION keep_setting_versions();--> statement-breakpoint
CREATE TRIGGER setting_versions_changed AFTER INSERT OR UPDATE ON setting_versions
FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('site');
