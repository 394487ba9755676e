DROP INDEX "message_deliveries_once";--> statement-breakpoint
ALTER TABLE "message_deliveries" ADD COLUMN "nth" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "message_deliveries" ADD COLUMN "phone_sealed" text;--> statement-breakpoint
ALTER TABLE "message_deliveries" ADD COLUMN "words_sealed" text;--> statement-breakpoint
CREATE UNIQUE INDEX "message_deliveries_once" ON "message_deliveries" USING btree ("message_id","channel","nth");