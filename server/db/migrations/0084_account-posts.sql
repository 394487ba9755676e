CREATE TABLE "good_posts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "good_posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"good_id" bigint NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"posted_on" date NOT NULL,
	"reach" bigint NOT NULL,
	"interactions" bigint,
	"is_commercial" boolean NOT NULL,
	"source" text NOT NULL,
	"as_of" date NOT NULL,
	"link_state" text DEFAULT 'new' NOT NULL,
	"looked_at" timestamp with time zone,
	CONSTRAINT "good_posts_url" UNIQUE("good_id","url"),
	CONSTRAINT "good_posts_source_known" CHECK ("good_posts"."source" in ('api', 'monitor', 'screenshot', 'self')),
	CONSTRAINT "good_posts_link_state_known" CHECK ("good_posts"."link_state" in ('new', 'online', 'gone', 'unknown'))
);
--> statement-breakpoint
ALTER TABLE "good_posts" ADD CONSTRAINT "good_posts_good_id_goods_id_fk" FOREIGN KEY ("good_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "good_posts_day" ON "good_posts" USING btree ("good_id","posted_on");--> statement-breakpoint
CREATE INDEX "good_posts_old" ON "good_posts" USING btree ("posted_on");--> statement-breakpoint
CREATE INDEX "good_posts_new" ON "good_posts" USING btree ("id") WHERE "good_posts"."link_state" = 'new';