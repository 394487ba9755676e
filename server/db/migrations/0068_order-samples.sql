CREATE TABLE "order_samples" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"note" text NOT NULL,
	"receiver_sealed" text,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_no" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sample_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sample_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"actor" text NOT NULL,
	"move" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sample_events" ADD CONSTRAINT "sample_events_order_id_order_samples_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order_samples"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sample_events_order" ON "sample_events" USING btree ("order_id","id");