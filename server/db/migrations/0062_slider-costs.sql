ALTER TABLE "captchas" ADD COLUMN "work_bits" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "captchas_range_misses" ON "captchas" USING btree ("address_range","created_at") WHERE tries > 0;--> statement-breakpoint
CREATE INDEX "captchas_phone_misses" ON "captchas" USING btree ("phone_hash","created_at") WHERE tries > 0;