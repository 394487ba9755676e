CREATE TABLE "ranking_notes" (
	"board" text NOT NULL,
	"day" date NOT NULL,
	"sentences" text[] NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ranking_notes_board_day_pk" PRIMARY KEY("board","day")
);
--> statement-breakpoint
CREATE TABLE "ranking_places" (
	"good_id" bigint NOT NULL,
	"board" text NOT NULL,
	"day" date NOT NULL,
	"place" smallint NOT NULL,
	"listed" smallint NOT NULL,
	"category" smallint NOT NULL,
	"category_place" smallint NOT NULL,
	"category_listed" smallint NOT NULL,
	"area" integer NOT NULL,
	"area_place" smallint NOT NULL,
	"area_listed" smallint NOT NULL,
	CONSTRAINT "ranking_places_good_id_board_day_pk" PRIMARY KEY("good_id","board","day")
);
--> statement-breakpoint
ALTER TABLE "ranking_lists" ADD COLUMN "gained" bigint[];--> statement-breakpoint
ALTER TABLE "ranking_lists" ADD COLUMN "growth" bigint[];--> statement-breakpoint
ALTER TABLE "ranking_lists" ADD COLUMN "value" bigint[];--> statement-breakpoint
ALTER TABLE "ranking_lists" ADD COLUMN "response" bigint[];--> statement-breakpoint
ALTER TABLE "ranking_lists" ADD COLUMN "prices" bigint[];--> statement-breakpoint
ALTER TABLE "ranking_lists" ADD COLUMN "category_bits" bigint[];--> statement-breakpoint
ALTER TABLE "ranking_lists" ADD COLUMN "areas" integer[];--> statement-breakpoint
ALTER TABLE "ranking_lists" ADD COLUMN "sources" text[];--> statement-breakpoint
ALTER TABLE "ranking_lists" ADD COLUMN "as_of" date[];--> statement-breakpoint
CREATE INDEX "ranking_places_day" ON "ranking_places" USING btree ("day");--> statement-breakpoint
-- By hand: pages that show notes follow them.
CREATE TRIGGER ranking_notes_changed AFTER INSERT OR UPDATE OR DELETE ON ranking_notes
FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('rankings');
