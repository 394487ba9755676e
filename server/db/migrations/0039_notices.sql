CREATE TABLE "suggestion_replies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suggestion_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"suggestion_id" bigint NOT NULL,
	"author" text NOT NULL,
	"content" text NOT NULL,
	"files" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"to_masked" text NOT NULL,
	"to_sealed" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"channel" text NOT NULL,
	"urgent" boolean NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lease_until" timestamp with time zone,
	"error" text,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_choices" (
	"user_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "notice_choices_user_id_topic_channel_pk" PRIMARY KEY("user_id","topic","channel")
);
--> statement-breakpoint
CREATE TABLE "user_emails" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"address_sealed" text NOT NULL,
	"proved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "suggestion_replies" ADD CONSTRAINT "suggestion_replies_suggestion_id_suggestions_id_fk" FOREIGN KEY ("suggestion_id") REFERENCES "public"."suggestions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_deliveries" ADD CONSTRAINT "message_deliveries_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_emails" ADD CONSTRAINT "user_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suggestion_replies_thread" ON "suggestion_replies" USING btree ("suggestion_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_deliveries_once" ON "message_deliveries" USING btree ("message_id","channel");--> statement-breakpoint
CREATE INDEX "message_deliveries_due" ON "message_deliveries" USING btree ("next_at","id") WHERE "message_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "message_deliveries_leased" ON "message_deliveries" USING btree ("lease_until") WHERE "message_deliveries"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "message_deliveries_stuck" ON "message_deliveries" USING btree ("id") WHERE "message_deliveries"."state" in ('failed', 'unclear');--> statement-breakpoint
INSERT INTO "suggestion_replies" ("suggestion_id", "author", "content", "files", "created_at")
	SELECT "id", 'staff', "reply", '{}', "updated_at" FROM "suggestions" WHERE "reply" IS NOT NULL ORDER BY "id";--> statement-breakpoint
ALTER TABLE "suggestions" DROP COLUMN "reply";