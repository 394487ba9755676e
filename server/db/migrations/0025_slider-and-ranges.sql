ALTER TABLE "captchas" ADD COLUMN "decoys" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "captchas" ADD COLUMN "nth" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "captchas" ADD COLUMN "address_range" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "captchas" ADD COLUMN "track_hash" text;--> statement-breakpoint
ALTER TABLE "callbacks" ADD COLUMN "range_hash" text;--> statement-breakpoint
ALTER TABLE "needs" ADD COLUMN "range_hash" text;--> statement-breakpoint
CREATE INDEX "captchas_range" ON "captchas" USING btree ("address_range","created_at") WHERE ticket_hash is not null;--> statement-breakpoint
CREATE INDEX "codes_sent" ON "codes" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "callbacks_range" ON "callbacks" USING btree ("range_hash","created_at");--> statement-breakpoint
CREATE INDEX "needs_range" ON "needs" USING btree ("range_hash","created_at");--> statement-breakpoint
ALTER TABLE "captchas" ADD CONSTRAINT "captchas_track_hash_unique" UNIQUE("track_hash");