CREATE TABLE "commission_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"actor" text NOT NULL,
	"move" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"net_sales_fen" bigint,
	"claimed_fen" bigint,
	"note" text DEFAULT '' NOT NULL,
	"files" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_commissions" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"order_sn" text NOT NULL,
	"buyer_id" bigint NOT NULL,
	"seller_id" bigint NOT NULL,
	"title" text NOT NULL,
	"rate" numeric(6, 4) NOT NULL,
	"fee_rate" numeric(6, 4) NOT NULL,
	"state" text NOT NULL,
	"net_sales_fen" bigint,
	"claimed_fen" bigint,
	"amount_fen" bigint,
	"period_from" date,
	"period_to" date,
	"is_heard" boolean DEFAULT false NOT NULL,
	"due_at" timestamp with time zone,
	"remind_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_commissions_order_sn_unique" UNIQUE("order_sn"),
	CONSTRAINT "order_commissions_not_negative" CHECK (coalesce("order_commissions"."net_sales_fen", 0) >= 0)
);
--> statement-breakpoint
ALTER TABLE "commission_events" ADD CONSTRAINT "commission_events_order_id_order_commissions_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order_commissions"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_events_order" ON "commission_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_commissions_due" ON "order_commissions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "order_commissions_remind" ON "order_commissions" USING btree ("remind_at");--> statement-breakpoint
CREATE INDEX "order_commissions_waiting" ON "order_commissions" USING btree ("state","updated_at");--> statement-breakpoint
CREATE TRIGGER commission_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON commission_events
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
