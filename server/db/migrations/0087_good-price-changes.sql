CREATE TABLE "good_price_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "good_price_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"good_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"was_fen" bigint,
	"fen" bigint,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "good_price_changes_differ" CHECK ("good_price_changes"."was_fen" is distinct from "good_price_changes"."fen")
);
--> statement-breakpoint
ALTER TABLE "catalog_state" ADD COLUMN "prices_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "good_price_changes_good" ON "good_price_changes" USING btree ("good_id","position","changed_at");--> statement-breakpoint
CREATE TRIGGER good_price_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON good_price_changes
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint

-- What published goods were asked at before; a good of this transaction has no before.
CREATE FUNCTION note_price_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO good_price_changes (good_id, position, was_fen, fen)
    SELECT a.good_id, a.position, NULL, a.price_fen FROM added a JOIN goods g ON g.id = a.good_id
    WHERE g.status IN ('live', 'off', 'forced_off', 'expired') AND g.created_at < now();
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO good_price_changes (good_id, position, was_fen, fen)
    SELECT r.good_id, r.position, r.price_fen, NULL FROM removed r JOIN goods g ON g.id = r.good_id
    WHERE g.status IN ('live', 'off', 'forced_off', 'expired');
  ELSE
    INSERT INTO good_price_changes (good_id, position, was_fen, fen)
    SELECT a.good_id, a.position, r.price_fen, a.price_fen FROM added a JOIN removed r ON r.id = a.id
      JOIN goods g ON g.id = a.good_id
    WHERE a.price_fen <> r.price_fen AND g.status IN ('live', 'off', 'forced_off', 'expired');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER good_skus_added AFTER INSERT ON good_skus
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_price_changes();--> statement-breakpoint
CREATE TRIGGER good_skus_repriced AFTER UPDATE ON good_skus
REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_price_changes();--> statement-breakpoint
CREATE TRIGGER good_skus_removed AFTER DELETE ON good_skus
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_price_changes();
