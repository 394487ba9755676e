CREATE TABLE "inquiries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"inquiry_no" text NOT NULL,
	"buyer_id" bigint NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inquiries_inquiry_no_unique" UNIQUE("inquiry_no")
);
--> statement-breakpoint
CREATE TABLE "inquiry_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"line_id" bigint NOT NULL,
	"actor" text NOT NULL,
	"move" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"round" smallint NOT NULL,
	"price_fen" bigint NOT NULL,
	"wanted_on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inquiry_events_actor_known" CHECK ("inquiry_events"."actor" in ('buyer', 'seller', 'system')),
	CONSTRAINT "inquiry_events_from_state_known" CHECK ("inquiry_events"."from_state" in ('', 'asked', 'other_price', 'other_date', 'agreed', 'ordered', 'refused', 'withdrawn', 'lapsed')),
	CONSTRAINT "inquiry_events_to_state_known" CHECK ("inquiry_events"."to_state" in ('asked', 'other_price', 'other_date', 'agreed', 'ordered', 'refused', 'withdrawn', 'lapsed'))
);
--> statement-breakpoint
CREATE TABLE "inquiry_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"inquiry_id" bigint NOT NULL,
	"buyer_id" bigint NOT NULL,
	"seller_id" bigint NOT NULL,
	"good_id" bigint NOT NULL,
	"sku_id" bigint,
	"position" smallint NOT NULL,
	"state" text NOT NULL,
	"round" smallint DEFAULT 1 NOT NULL,
	"listed_fen" bigint NOT NULL,
	"price_fen" bigint NOT NULL,
	"wanted_on" date NOT NULL,
	"due_at" timestamp with time zone,
	"order_sn" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inquiry_lines_order_sn_unique" UNIQUE("order_sn"),
	CONSTRAINT "inquiry_lines_round" CHECK ("inquiry_lines"."round" between 1 and 3),
	CONSTRAINT "inquiry_lines_price" CHECK ("inquiry_lines"."price_fen" >= 1 and "inquiry_lines"."listed_fen" >= 1),
	CONSTRAINT "inquiry_lines_clock" CHECK (("inquiry_lines"."due_at" is not null) = ("inquiry_lines"."state" in ('asked', 'other_price', 'other_date', 'agreed'))),
	CONSTRAINT "inquiry_lines_ordered" CHECK (("inquiry_lines"."order_sn" is not null) = ("inquiry_lines"."state" = 'ordered')),
	CONSTRAINT "inquiry_lines_state_known" CHECK ("inquiry_lines"."state" in ('asked', 'other_price', 'other_date', 'agreed', 'ordered', 'refused', 'withdrawn', 'lapsed'))
);
--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_events" ADD CONSTRAINT "inquiry_events_line_id_inquiry_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."inquiry_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_lines" ADD CONSTRAINT "inquiry_lines_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_lines" ADD CONSTRAINT "inquiry_lines_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_lines" ADD CONSTRAINT "inquiry_lines_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_lines" ADD CONSTRAINT "inquiry_lines_good_id_goods_id_fk" FOREIGN KEY ("good_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_lines" ADD CONSTRAINT "inquiry_lines_sku_id_good_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."good_skus"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiries_buyer" ON "inquiries" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "inquiry_events_line" ON "inquiry_events" USING btree ("line_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_lines_open" ON "inquiry_lines" USING btree ("buyer_id","sku_id") WHERE "inquiry_lines"."state" in ('asked', 'other_price', 'other_date', 'agreed');--> statement-breakpoint
CREATE INDEX "inquiry_lines_inquiry" ON "inquiry_lines" USING btree ("inquiry_id","id");--> statement-breakpoint
CREATE INDEX "inquiry_lines_buyer" ON "inquiry_lines" USING btree ("buyer_id","state","id");--> statement-breakpoint
CREATE INDEX "inquiry_lines_seller" ON "inquiry_lines" USING btree ("seller_id","state","due_at","id");--> statement-breakpoint
CREATE INDEX "inquiry_lines_due" ON "inquiry_lines" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "inquiry_lines_sku" ON "inquiry_lines" USING btree ("sku_id");--> statement-breakpoint
CREATE TRIGGER inquiry_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON inquiry_events
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
