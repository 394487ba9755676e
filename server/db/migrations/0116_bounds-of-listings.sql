ALTER TABLE "account_blocks" DROP CONSTRAINT "account_blocks_what_known";--> statement-breakpoint
ALTER TABLE "account_blocks" ADD COLUMN "most" smallint;--> statement-breakpoint
ALTER TABLE "account_blocks" ADD COLUMN "used" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_blocks" ADD COLUMN "used_on" date;--> statement-breakpoint
ALTER TABLE "account_blocks" ADD CONSTRAINT "account_blocks_what_known" CHECK ("account_blocks"."what" in ('place', 'pay', 'accept', 'withdraw', 'list', 'import')) NOT VALID;