CREATE TABLE "article_authors" (
	"name" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"intro" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_goods" (
	"article_id" bigint NOT NULL,
	"good_id" bigint NOT NULL,
	"place" smallint NOT NULL,
	CONSTRAINT "article_goods_article_id_good_id_pk" PRIMARY KEY("article_id","good_id")
);
--> statement-breakpoint
CREATE TABLE "article_revisions" (
	"article_id" bigint NOT NULL,
	"number" smallint NOT NULL,
	"revised_at" timestamp with time zone NOT NULL,
	"said" text NOT NULL,
	CONSTRAINT "article_revisions_article_id_number_pk" PRIMARY KEY("article_id","number")
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "summary_source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "figures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "article_goods" ADD CONSTRAINT "article_goods_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_goods_good" ON "article_goods" USING btree ("good_id");--> statement-breakpoint
-- By hand: pages with an author's words are made again when these change.
CREATE TRIGGER article_authors_changed AFTER INSERT OR UPDATE OR DELETE ON article_authors
FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('texts');
