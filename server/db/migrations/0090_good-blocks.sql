CREATE TABLE "good_blocks" (
	"block" integer PRIMARY KEY NOT NULL,
	"changes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "good_traits" ADD COLUMN "score" integer;--> statement-breakpoint
ALTER TABLE "good_traits" ADD COLUMN "main_value" bigint;
--> statement-breakpoint
-- 1024 as in server/catalog/lists/good-columns.ts. In their order, so that two who write the same never wait for each other.
CREATE FUNCTION note_good_blocks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO good_blocks AS b (block, changes)
  SELECT good_id / 1024, 1 FROM written GROUP BY 1 ORDER BY 1
  ON CONFLICT (block) DO UPDATE SET changes = b.changes + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER good_traits_inserted AFTER INSERT ON good_traits REFERENCING NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION note_good_blocks();
--> statement-breakpoint
CREATE TRIGGER good_traits_updated AFTER UPDATE ON good_traits REFERENCING NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION note_good_blocks();
--> statement-breakpoint
CREATE TRIGGER good_traits_deleted AFTER DELETE ON good_traits REFERENCING OLD TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION note_good_blocks();
--> statement-breakpoint
INSERT INTO good_blocks (block) SELECT good_id / 1024 FROM good_traits GROUP BY 1 ORDER BY 1 ON CONFLICT (block) DO NOTHING;
