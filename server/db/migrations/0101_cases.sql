CREATE TABLE "brand_choices" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"listing" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brand_choices_listing_known" CHECK ("brand_choices"."listing" in ('named', 'trade', 'hidden'))
);
--> statement-breakpoint
CREATE TABLE "brand_spending" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"trade" text NOT NULL,
	"industry" text NOT NULL,
	"spend_fen" bigint NOT NULL,
	"orders" integer NOT NULL,
	"mix" jsonb NOT NULL,
	"forms" text[] NOT NULL,
	"told" integer NOT NULL,
	"met" integer NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brand_spending_trade_known" CHECK ("brand_spending"."trade" in ('beauty', 'beverage', 'mother-to-child', 'Clothing', 'Appliances', 'other'))
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"first_order_id" bigint NOT NULL,
	"shown" boolean DEFAULT false NOT NULL,
	"trade" text DEFAULT 'other' NOT NULL,
	"budget_fen" bigint DEFAULT 0 NOT NULL,
	"away" integer DEFAULT 0 NOT NULL,
	"ended_on" date,
	"card" jsonb,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaigns_first_order_id_unique" UNIQUE("first_order_id"),
	CONSTRAINT "campaigns_trade_known" CHECK ("campaigns"."trade" in ('beauty', 'beverage', 'mother-to-child', 'Clothing', 'Appliances', 'other'))
);
--> statement-breakpoint
CREATE TABLE "case_consents" (
	"order_id" bigint NOT NULL,
	"side" text NOT NULL,
	"campaign_id" bigint NOT NULL,
	"named" boolean NOT NULL,
	"with_brief" boolean NOT NULL,
	"words" text NOT NULL,
	"allowed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "case_consents_order_id_side_pk" PRIMARY KEY("order_id","side"),
	CONSTRAINT "case_consents_side_known" CHECK ("case_consents"."side" in ('buyer', 'seller'))
);
--> statement-breakpoint
ALTER TABLE "brand_choices" ADD CONSTRAINT "brand_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_spending" ADD CONSTRAINT "brand_spending_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_first_order_id_orders_id_fk" FOREIGN KEY ("first_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_consents" ADD CONSTRAINT "case_consents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_consents" ADD CONSTRAINT "case_consents_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_spending_spend" ON "brand_spending" USING btree ("spend_fen","user_id");--> statement-breakpoint
CREATE INDEX "campaigns_shown" ON "campaigns" USING btree ("ended_on","id") WHERE "campaigns"."shown";--> statement-breakpoint
CREATE INDEX "campaigns_budget" ON "campaigns" USING btree ("budget_fen","id") WHERE "campaigns"."shown";--> statement-breakpoint
CREATE INDEX "campaigns_away" ON "campaigns" USING btree ("away","id") WHERE "campaigns"."shown";--> statement-breakpoint
CREATE INDEX "campaigns_buyer" ON "campaigns" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "campaigns_counted" ON "campaigns" USING btree ("counted_at");--> statement-breakpoint
CREATE INDEX "case_consents_campaign" ON "case_consents" USING btree ("campaign_id");--> statement-breakpoint
-- By hand: public pages are made again at once when a consent is given or taken back, or a case says something else.
CREATE TRIGGER case_consents_changed AFTER INSERT OR UPDATE OR DELETE ON case_consents
FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('texts');--> statement-breakpoint
CREATE TRIGGER campaigns_changed AFTER UPDATE ON campaigns
FOR EACH ROW WHEN (OLD.card IS DISTINCT FROM NEW.card) EXECUTE FUNCTION note_content_change('texts');--> statement-breakpoint
CREATE TRIGGER brand_choices_changed AFTER INSERT OR UPDATE OR DELETE ON brand_choices
FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('site');
