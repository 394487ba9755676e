CREATE TABLE "invoice_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"move" text NOT NULL,
	"actor" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_files" (
	"invoice_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"file_key" text NOT NULL,
	CONSTRAINT "invoice_files_invoice_id_kind_pk" PRIMARY KEY("invoice_id","kind")
);
--> statement-breakpoint
CREATE TABLE "invoice_orders" (
	"invoice_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "invoice_orders_invoice_id_order_id_pk" PRIMARY KEY("invoice_id","order_id"),
	CONSTRAINT "invoice_orders_amount" CHECK ("invoice_orders"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_return_orders" (
	"return_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "invoice_return_orders_return_id_order_id_pk" PRIMARY KEY("return_id","order_id"),
	CONSTRAINT "invoice_return_orders_amount" CHECK ("invoice_return_orders"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_returns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"state" text NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"issued_on" date NOT NULL,
	"seller_sealed" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"deduct_rate" numeric(6, 4) NOT NULL,
	"deduct_fen" bigint NOT NULL,
	"file_key" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_returns_state" UNIQUE("id","state"),
	CONSTRAINT "invoice_returns_state_known" CHECK ("invoice_returns"."state" in ('reviewing', 'approved', 'rejected', 'canceled')),
	CONSTRAINT "invoice_returns_amount" CHECK ("invoice_returns"."amount_fen" > 0 and "invoice_returns"."deduct_fen" >= 0 and "invoice_returns"."deduct_fen" <= "invoice_returns"."amount_fen")
);
--> statement-breakpoint
CREATE TABLE "invoice_titles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_titles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"sealed" text NOT NULL,
	"fingerprint" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_titles_same" UNIQUE("user_id","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"state" text NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"rate" numeric(6, 4) NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"title_kind" text NOT NULL,
	"title_sealed" text NOT NULL,
	"delivery" text NOT NULL,
	"delivery_sealed" text NOT NULL,
	"serial" text NOT NULL,
	"channel" text,
	"next_try_at" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"number" text,
	"issued_on" date,
	"reason" text DEFAULT '' NOT NULL,
	"red_reason" text DEFAULT '' NOT NULL,
	"red_number" text,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_serial_unique" UNIQUE("serial"),
	CONSTRAINT "invoices_state" UNIQUE("id","state"),
	CONSTRAINT "invoices_state_known" CHECK ("invoices"."state" in ('reviewing', 'issuing', 'issued', 'rejected', 'failed', 'canceled', 'red_applied', 'red_done')),
	CONSTRAINT "invoices_amount" CHECK ("invoices"."amount_fen" > 0 and "invoices"."tax_fen" >= 0),
	CONSTRAINT "invoices_numbered" CHECK ("invoices"."number" is not null or "invoices"."state" not in ('issued', 'red_applied', 'red_done'))
);
--> statement-breakpoint
CREATE TABLE "late_refunds" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"amount_fen" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_events" ADD CONSTRAINT "invoice_events_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_orders" ADD CONSTRAINT "invoice_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_orders" ADD CONSTRAINT "invoice_orders_invoice" FOREIGN KEY ("invoice_id","state") REFERENCES "public"."invoices"("id","state") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "invoice_return_orders" ADD CONSTRAINT "invoice_return_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_return_orders" ADD CONSTRAINT "invoice_return_orders_return" FOREIGN KEY ("return_id","state") REFERENCES "public"."invoice_returns"("id","state") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "invoice_returns" ADD CONSTRAINT "invoice_returns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_titles" ADD CONSTRAINT "invoice_titles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_refunds" ADD CONSTRAINT "late_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_events_invoice" ON "invoice_events" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_orders_living" ON "invoice_orders" USING btree ("order_id") WHERE "invoice_orders"."state" not in ('rejected', 'canceled', 'red_done');--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_return_orders_living" ON "invoice_return_orders" USING btree ("order_id") WHERE "invoice_return_orders"."state" not in ('rejected', 'canceled');--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_returns_number" ON "invoice_returns" USING btree ("number") WHERE "invoice_returns"."state" not in ('rejected', 'canceled');--> statement-breakpoint
CREATE INDEX "invoice_returns_user" ON "invoice_returns" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_returns_waiting" ON "invoice_returns" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_titles_default" ON "invoice_titles" USING btree ("user_id") WHERE "invoice_titles"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE INDEX "invoices_user" ON "invoices" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_waiting" ON "invoices" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "invoices_next_try" ON "invoices" USING btree ("next_try_at");