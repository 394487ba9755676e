CREATE TABLE "need_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "need_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"need_id" bigint NOT NULL,
	"good_sn" text NOT NULL,
	"platform" smallint NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"price_fen" bigint NOT NULL,
	"note" text NOT NULL,
	"added_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "need_lines_place" UNIQUE("need_id","good_sn"),
	CONSTRAINT "need_lines_price" CHECK ("need_lines"."price_fen" >= 1)
);
--> statement-breakpoint
ALTER TABLE "need_lines" ADD CONSTRAINT "need_lines_need_id_needs_id_fk" FOREIGN KEY ("need_id") REFERENCES "public"."needs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_blocks" DROP CONSTRAINT "account_blocks_what_known";--> statement-breakpoint
ALTER TABLE "account_blocks" ADD COLUMN "most" smallint;--> statement-breakpoint
ALTER TABLE "account_blocks" ADD COLUMN "used" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_blocks" ADD COLUMN "used_on" date;--> statement-breakpoint
ALTER TABLE "account_blocks" ADD CONSTRAINT "account_blocks_what_known" CHECK ("account_blocks"."what" in ('place', 'pay', 'accept', 'withdraw', 'list', 'import')) NOT VALID;