CREATE TABLE "favourite_watches" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_filters" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_filters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"total" integer NOT NULL,
	"seen" bigint[],
	"fresh" bigint[] DEFAULT '{}' NOT NULL,
	"told" bigint[] DEFAULT '{}' NOT NULL,
	"told_on" date,
	"notify" boolean DEFAULT true NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_filters_name" UNIQUE("user_id","name"),
	CONSTRAINT "saved_filters_address" UNIQUE("user_id","address")
);
--> statement-breakpoint
ALTER TABLE "favourites" ADD COLUMN "seen_fen" bigint;--> statement-breakpoint
ALTER TABLE "favourites" ADD COLUMN "seen_listed" boolean;--> statement-breakpoint
ALTER TABLE "favourite_watches" ADD CONSTRAINT "favourite_watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favourite_watches_next" ON "favourite_watches" USING btree ("next_at","user_id");--> statement-breakpoint
CREATE INDEX "saved_filters_next" ON "saved_filters" USING btree ("next_at","id");--> statement-breakpoint
INSERT INTO "favourite_watches" ("user_id", "next_at") SELECT DISTINCT "user_id", now() FROM "favourites" ON CONFLICT DO NOTHING;
