CREATE TABLE "good_records" (
	"good_id" bigint PRIMARY KEY NOT NULL,
	"completed" integer NOT NULL,
	"accepted" integer NOT NULL,
	"refused" integer NOT NULL,
	"delivered" integer NOT NULL,
	"late" integer NOT NULL,
	"counted_to" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "good_records_counted" ON "good_records" USING btree ("counted_to");--> statement-breakpoint
CREATE INDEX "orders_good" ON "orders" USING btree ("good_id");
