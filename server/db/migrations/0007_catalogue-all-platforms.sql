CREATE INDEX "good_listings_all_score" ON "good_listings" ("category", "score", "good_id") INCLUDE ("price_band", "fans_band", "area", "position_bands");--> statement-breakpoint
CREATE INDEX "good_listings_all_price" ON "good_listings" ("category", "price_fen", "good_id") INCLUDE ("price_band", "fans_band", "area", "position_bands");--> statement-breakpoint
CREATE INDEX "good_listings_all_fans" ON "good_listings" ("category", "fans", "good_id") INCLUDE ("price_band", "fans_band", "area", "position_bands");--> statement-breakpoint
CREATE INDEX "good_listings_all_on_time" ON "good_listings" ("category", "on_time", "good_id") INCLUDE ("price_band", "fans_band", "area", "position_bands");--> statement-breakpoint
UPDATE "catalog_state" SET "counts_stale" = true;
