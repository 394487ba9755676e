DROP INDEX "codes_phone";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "contact_sealed" text;--> statement-breakpoint
CREATE INDEX "codes_phone" ON "codes" USING btree ("phone_hash","sent_at");