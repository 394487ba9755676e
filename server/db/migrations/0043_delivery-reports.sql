CREATE TABLE "figure_requests" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_figures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_figures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"reach" bigint,
	"interactions" bigint,
	"as_of" date NOT NULL,
	"files" text[] NOT NULL,
	"filed_by" bigint NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_figures_told" CHECK ("order_figures"."reach" is not null or "order_figures"."interactions" is not null),
	CONSTRAINT "order_figures_counts" CHECK ("order_figures"."reach" >= 0 and "order_figures"."interactions" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_projects" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"buyer_id" bigint NOT NULL,
	"project" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_shares" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"project" text NOT NULL,
	"platform" integer NOT NULL,
	"with_money" boolean NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"viewed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_shares_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "figure_requests" ADD CONSTRAINT "figure_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_figures" ADD CONSTRAINT "order_figures_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_figures" ADD CONSTRAINT "order_figures_filed_by_users_id_fk" FOREIGN KEY ("filed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_projects" ADD CONSTRAINT "order_projects_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_projects" ADD CONSTRAINT "order_projects_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_shares" ADD CONSTRAINT "report_shares_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_figures_order" ON "order_figures" USING btree ("order_id","as_of","id");--> statement-breakpoint
CREATE INDEX "order_figures_pending" ON "order_figures" USING btree ("id") WHERE "order_figures"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "order_projects_buyer" ON "order_projects" USING btree ("buyer_id","project");--> statement-breakpoint
CREATE INDEX "report_shares_buyer" ON "report_shares" USING btree ("buyer_id","id");