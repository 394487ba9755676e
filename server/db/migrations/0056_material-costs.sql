ALTER TABLE "goods" ADD COLUMN "material_costs" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "material_costs" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "draft_late" boolean DEFAULT false NOT NULL;