CREATE TABLE "text_versions" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"number" integer NOT NULL,
	"draft" jsonb NOT NULL,
	"said" text NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_submitted" boolean NOT NULL,
	"published_by" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone,
	"site_hash" text NOT NULL,
	CONSTRAINT "text_versions_kind_slug_number_pk" PRIMARY KEY("kind","slug","number"),
	CONSTRAINT "text_versions_kind_known" CHECK ("text_versions"."kind" in ('article', 'question'))
);
--> statement-breakpoint
CREATE INDEX "text_versions_waiting" ON "text_versions" USING btree ("kind","slug") WHERE "text_versions"."is_submitted" and "text_versions"."published_at" is null;