ALTER TABLE "cart_items" ADD COLUMN "add_ons" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "add_ons" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "add_ons_fen" bigint DEFAULT 0 NOT NULL;