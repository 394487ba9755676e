CREATE TABLE "home_picks" (
	"good_id" bigint PRIMARY KEY NOT NULL,
	"place" smallint NOT NULL,
	"from_on" date NOT NULL,
	"until_on" date NOT NULL,
	"saved_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "home_picks" ADD CONSTRAINT "home_picks_good_id_goods_id_fk" FOREIGN KEY ("good_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER home_picks_changed AFTER INSERT OR UPDATE OR DELETE ON home_picks
FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('site');
