CREATE TABLE "answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"question_id" bigint NOT NULL,
	"place" smallint NOT NULL,
	"author" text NOT NULL,
	"body" text NOT NULL,
	"useful" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_labels" (
	"article_id" bigint NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "article_labels_article_id_name_pk" PRIMARY KEY("article_id","name")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"category" text NOT NULL,
	"topic" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"author" text NOT NULL,
	"platform" smallint DEFAULT 0 NOT NULL,
	"goods_category" smallint DEFAULT 0 NOT NULL,
	"sections" smallint NOT NULL,
	"minutes" smallint NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "articles_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"labels" text[] NOT NULL,
	"status" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "questions_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "market_figures" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"industry" text NOT NULL,
	"intro" text NOT NULL,
	"logo" text NOT NULL,
	"link" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"place" smallint NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "brands_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "friend_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "friend_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"link" text NOT NULL,
	"place" smallint NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "friend_links_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"industry" text NOT NULL,
	"platform" smallint NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"good_id" bigint,
	"place" smallint NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "cases_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "solutions" (
	"industry" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"lead" text NOT NULL,
	"place" smallint NOT NULL,
	"categories" smallint[] NOT NULL,
	"pains" jsonb NOT NULL,
	"reasons" jsonb NOT NULL,
	"steps" jsonb NOT NULL,
	"status" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_labels" ADD CONSTRAINT "article_labels_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_industry_solutions_industry_fk" FOREIGN KEY ("industry") REFERENCES "public"."solutions"("industry") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_good_id_goods_id_fk" FOREIGN KEY ("good_id") REFERENCES "public"."goods"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answers_question" ON "answers" USING btree ("question_id","place");--> statement-breakpoint
CREATE INDEX "article_labels_name" ON "article_labels" USING btree ("name");--> statement-breakpoint
CREATE INDEX "articles_newest" ON "articles" USING btree ("status","published_at","id");--> statement-breakpoint
CREATE INDEX "articles_category" ON "articles" USING btree ("status","category","published_at","id");--> statement-breakpoint
CREATE INDEX "articles_views" ON "articles" USING btree ("status","views","id");--> statement-breakpoint
CREATE INDEX "articles_topic" ON "articles" USING btree ("topic","published_at") WHERE "articles"."topic" <> '';--> statement-breakpoint
CREATE INDEX "questions_newest" ON "questions" USING btree ("status","published_at","id");--> statement-breakpoint
CREATE INDEX "questions_labels" ON "questions" USING gin ("labels");--> statement-breakpoint
CREATE INDEX "brands_joined" ON "brands" USING btree ("status","joined_at");--> statement-breakpoint
CREATE INDEX "cases_industry" ON "cases" USING btree ("industry","place");