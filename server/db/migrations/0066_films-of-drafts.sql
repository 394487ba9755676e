CREATE TABLE "film_parts" (
	"object_key" text PRIMARY KEY NOT NULL,
	"file_key" text NOT NULL,
	"no" smallint NOT NULL,
	"sha256" text NOT NULL,
	"sealed_by" text NOT NULL,
	"stored_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "films" (
	"file_key" text PRIMARY KEY NOT NULL,
	"owner_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"sent_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"modified_ms" bigint NOT NULL,
	"state" text DEFAULT 'uploading' NOT NULL,
	"event_id" bigint,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "draft_remarks" ADD COLUMN "at_second" integer;--> statement-breakpoint
ALTER TABLE "film_parts" ADD CONSTRAINT "film_parts_file_key_films_file_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."films"("file_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "films" ADD CONSTRAINT "films_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "films" ADD CONSTRAINT "films_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "films" ADD CONSTRAINT "films_event_id_order_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."order_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "film_parts_stored" ON "film_parts" USING btree ("file_key","no") WHERE "film_parts"."stored_at" is not null;--> statement-breakpoint
CREATE INDEX "film_parts_film" ON "film_parts" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "films_order" ON "films" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "films_expire" ON "films" USING btree ("expires_at");