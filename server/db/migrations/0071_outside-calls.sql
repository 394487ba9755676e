CREATE TABLE "outside_calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outside_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" bigint NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"given_up_at" timestamp with time zone,
	CONSTRAINT "outside_calls_once" UNIQUE("kind","key"),
	CONSTRAINT "outside_calls_kind_known" CHECK ("outside_calls"."kind" in ('invoice channel', 'invoice mails'))
);
--> statement-breakpoint
DROP TABLE "jobs" CASCADE;--> statement-breakpoint
CREATE INDEX "outside_calls_due" ON "outside_calls" USING btree ("kind","run_at") WHERE "outside_calls"."given_up_at" is null;