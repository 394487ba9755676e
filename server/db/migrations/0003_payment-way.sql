ALTER TABLE "payments" ADD COLUMN "way" text NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_pending" ON "payments" USING btree ("state","expires_at");