ALTER TABLE "good_cards" DROP CONSTRAINT "good_cards_good_id_goods_id_fk";
--> statement-breakpoint
ALTER TABLE "good_listings" DROP CONSTRAINT "good_listings_good_id_goods_id_fk";
--> statement-breakpoint
ALTER TABLE "good_offers" DROP CONSTRAINT "good_offers_good_id_goods_id_fk";
--> statement-breakpoint
ALTER TABLE "good_words" DROP CONSTRAINT "good_words_good_id_goods_id_fk";
--> statement-breakpoint
ALTER TABLE "good_profiles" ALTER COLUMN "audience" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "good_profiles" ALTER COLUMN "series" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "good_profiles" ALTER COLUMN "cases" SET DATA TYPE json;