ALTER TABLE "reconcile_lines" ADD COLUMN "carried_from" bigint;--> statement-breakpoint
ALTER TABLE "reconcile_lines" ADD CONSTRAINT "reconcile_lines_carried_from_reconcile_lines_id_fk" FOREIGN KEY ("carried_from") REFERENCES "public"."reconcile_lines"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
-- As it was, and where an explanation was carried from is said with it.
CREATE OR REPLACE FUNCTION keep_reconcile_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said CONSTANT text[] := ARRAY['state', 'cause', 'reason', 'decided_by', 'decided_at', 'carried_from'];
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state <> 'open' OR to_jsonb(OLD) - said IS DISTINCT FROM to_jsonb(NEW) - said THEN
    RAISE EXCEPTION 'what was found and explained in reconcile_lines stays' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
