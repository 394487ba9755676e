CREATE TABLE "account_consents" (
	"user_id" bigint NOT NULL,
	"agreement_type" smallint NOT NULL,
	"version" integer NOT NULL,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_consents_user_id_agreement_type_version_pk" PRIMARY KEY("user_id","agreement_type","version")
);
--> statement-breakpoint
CREATE TABLE "account_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"device" text,
	"address" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phone_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"from_sealed" text NOT NULL,
	"to_sealed" text NOT NULL,
	"way" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_recoveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phone_recoveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"new_phone_sealed" text NOT NULL,
	"new_phone_hash" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "withdrawals_held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_consents" ADD CONSTRAINT "account_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_changes" ADD CONSTRAINT "phone_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_recoveries" ADD CONSTRAINT "phone_recoveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_events_user" ON "account_events" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "account_events_created" ON "account_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "phone_changes_user" ON "phone_changes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "phone_recoveries_waiting" ON "phone_recoveries" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "phone_recoveries_one" ON "phone_recoveries" USING btree ("user_id") WHERE "phone_recoveries"."state" = 'pending';--> statement-breakpoint
-- What is known of the past: when a session began it was used, and each login accepted the versions of its day.
UPDATE "sessions" SET "last_used_at" = "created_at";--> statement-breakpoint
INSERT INTO "account_consents" ("user_id", "agreement_type", "version", "accepted_at")
	SELECT s."user_id", a."type", a."version", min(s."created_at")
	FROM "sessions" s
	CROSS JOIN LATERAL (VALUES (1, s."user_agreement_version"), (2, s."privacy_version")) AS a("type", "version")
	WHERE a."version" IS NOT NULL
	GROUP BY s."user_id", a."type", a."version";--> statement-breakpoint
CREATE TRIGGER account_events_append_only BEFORE UPDATE ON "account_events"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
