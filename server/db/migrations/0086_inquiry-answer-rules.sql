CREATE TABLE "inquiry_answer_rules" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"accept_listed" boolean NOT NULL,
	"refuse_below" smallint,
	"offer_day" boolean NOT NULL,
	CONSTRAINT "inquiry_answer_rules_refuse_below" CHECK ("inquiry_answer_rules"."refuse_below" between 30 and 99)
);
--> statement-breakpoint
ALTER TABLE "inquiry_lines" ADD COLUMN "remind_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inquiry_lines" ADD COLUMN "rules_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inquiry_lines" ADD COLUMN "fell_to_fen" bigint;--> statement-breakpoint
ALTER TABLE "inquiry_answer_rules" ADD CONSTRAINT "inquiry_answer_rules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;