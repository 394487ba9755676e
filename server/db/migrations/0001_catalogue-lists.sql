CREATE TABLE "catalog_counts" (
	"platform" smallint NOT NULL,
	"category" smallint NOT NULL,
	"position" smallint NOT NULL,
	"area" integer NOT NULL,
	"price_band" smallint NOT NULL,
	"fans_band" smallint NOT NULL,
	"goods" integer NOT NULL,
	CONSTRAINT "catalog_counts_platform_category_position_area_price_band_fans_band_pk" PRIMARY KEY("platform","category","position","area","price_band","fans_band")
);
--> statement-breakpoint
CREATE TABLE "catalog_facets" (
	"platform" smallint NOT NULL,
	"facet" text NOT NULL,
	"value" integer NOT NULL,
	"goods" integer NOT NULL,
	CONSTRAINT "catalog_facets_platform_facet_value_pk" PRIMARY KEY("platform","facet","value")
);
--> statement-breakpoint
CREATE TABLE "catalog_state" (
	"id" smallint PRIMARY KEY NOT NULL,
	"counts_stale" boolean DEFAULT false NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "good_cards" (
	"good_id" bigint PRIMARY KEY NOT NULL,
	"card" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "good_listings" (
	"good_id" bigint NOT NULL,
	"category" smallint NOT NULL,
	"platform" smallint NOT NULL,
	"area" integer NOT NULL,
	"fans_band" smallint NOT NULL,
	"price_band" smallint NOT NULL,
	"position_bands" bigint NOT NULL,
	"score" integer NOT NULL,
	"main_value" bigint NOT NULL,
	"cost_fen" bigint NOT NULL,
	"price_fen" bigint NOT NULL,
	"fans" bigint NOT NULL,
	"on_time" smallint NOT NULL,
	CONSTRAINT "good_listings_good_id_category_pk" PRIMARY KEY("good_id","category")
);
--> statement-breakpoint
CREATE TABLE "good_offers" (
	"good_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"platform" smallint NOT NULL,
	"area" integer NOT NULL,
	"fans_band" smallint NOT NULL,
	"price_band" smallint NOT NULL,
	"category_bits" bigint NOT NULL,
	"price_fen" bigint NOT NULL,
	"cost_fen" bigint NOT NULL,
	CONSTRAINT "good_offers_good_id_position_pk" PRIMARY KEY("good_id","position")
);
--> statement-breakpoint
CREATE TABLE "good_words" (
	"good_id" bigint PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "import_hash" text;--> statement-breakpoint
ALTER TABLE "good_cards" ADD CONSTRAINT "good_cards_good_id_goods_id_fk" FOREIGN KEY ("good_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_listings" ADD CONSTRAINT "good_listings_good_id_goods_id_fk" FOREIGN KEY ("good_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_offers" ADD CONSTRAINT "good_offers_good_id_goods_id_fk" FOREIGN KEY ("good_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_words" ADD CONSTRAINT "good_words_good_id_goods_id_fk" FOREIGN KEY ("good_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "good_words_words" ON "good_words" USING gin ("words");--> statement-breakpoint
CREATE INDEX "good_listings_score" ON "good_listings" ("platform", "category", "score", "good_id") INCLUDE ("price_band", "fans_band", "area", "position_bands");--> statement-breakpoint
CREATE INDEX "good_listings_main" ON "good_listings" ("platform", "category", "main_value", "good_id") INCLUDE ("price_band", "fans_band", "area", "position_bands");--> statement-breakpoint
CREATE INDEX "good_listings_cost" ON "good_listings" ("platform", "category", "cost_fen", "good_id") INCLUDE ("price_band", "fans_band", "area", "position_bands");--> statement-breakpoint
CREATE INDEX "good_listings_price" ON "good_listings" ("platform", "category", "price_fen", "good_id") INCLUDE ("price_band", "fans_band", "area", "position_bands");--> statement-breakpoint
CREATE INDEX "good_listings_fans" ON "good_listings" ("platform", "category", "fans", "good_id") INCLUDE ("price_band", "fans_band", "area", "position_bands");--> statement-breakpoint
CREATE INDEX "good_listings_on_time" ON "good_listings" ("platform", "category", "on_time", "good_id") INCLUDE ("price_band", "fans_band", "area", "position_bands");--> statement-breakpoint
CREATE INDEX "good_listings_facets" ON "good_listings" ("platform", "category", "area", "price_band", "fans_band") INCLUDE ("good_id", "position_bands", "score", "main_value", "cost_fen", "price_fen", "fans", "on_time");--> statement-breakpoint
CREATE INDEX "good_offers_price" ON "good_offers" ("platform", "position", "price_fen", "good_id") INCLUDE ("price_band", "fans_band", "area", "category_bits");--> statement-breakpoint
CREATE INDEX "good_offers_cost" ON "good_offers" ("platform", "position", "cost_fen", "good_id") INCLUDE ("price_band", "fans_band", "area", "category_bits");--> statement-breakpoint
INSERT INTO "catalog_state" ("id") VALUES (1);
