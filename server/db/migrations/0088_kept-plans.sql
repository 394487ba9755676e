CREATE TABLE "plan_cart_lines" (
	"cart_id" bigint PRIMARY KEY NOT NULL,
	"line_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version_id" bigint NOT NULL,
	"plan_id" bigint NOT NULL,
	"nth" smallint NOT NULL,
	"good_sn" text NOT NULL,
	"platform" smallint NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"price_fen" bigint NOT NULL,
	"valid_until" date NOT NULL,
	"figure" bigint NOT NULL,
	"band_low" bigint,
	"band_high" bigint,
	"source" text,
	"as_of" date,
	"publish_on" date,
	"draft_on" date,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "plan_lines_place" UNIQUE("version_id","good_sn"),
	CONSTRAINT "plan_lines_price" CHECK ("plan_lines"."price_fen" >= 1),
	CONSTRAINT "plan_lines_source_known" CHECK ("plan_lines"."source" in ('api', 'monitor', 'screenshot', 'self'))
);
--> statement-breakpoint
CREATE TABLE "plan_shares" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"with_prices" boolean NOT NULL,
	"label" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_shares_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "plan_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plan_id" bigint NOT NULL,
	"number" smallint NOT NULL,
	"query" text NOT NULL,
	"made_as" text NOT NULL,
	"goal" text NOT NULL,
	"price_fen" bigint NOT NULL,
	"figure" bigint NOT NULL,
	"band_low" bigint,
	"band_high" bigint,
	"data_version" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_versions_number" UNIQUE("plan_id","number"),
	CONSTRAINT "plan_versions_made_as_known" CHECK ("plan_versions"."made_as" in ('steady', 'reach', 'own')),
	CONSTRAINT "plan_versions_goal_known" CHECK ("plan_versions"."goal" in ('reach', 'seeding', 'conversion'))
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plan_no" text NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"must_say" text DEFAULT '' NOT NULL,
	"must_not_say" text DEFAULT '' NOT NULL,
	"shown" smallint DEFAULT 1 NOT NULL,
	"need_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plans_plan_no_unique" UNIQUE("plan_no")
);
--> statement-breakpoint
ALTER TABLE "plan_cart_lines" ADD CONSTRAINT "plan_cart_lines_line_id_plan_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."plan_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_lines" ADD CONSTRAINT "plan_lines_version_id_plan_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."plan_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_lines" ADD CONSTRAINT "plan_lines_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_shares" ADD CONSTRAINT "plan_shares_version_id_plan_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."plan_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_need_id_needs_id_fk" FOREIGN KEY ("need_id") REFERENCES "public"."needs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_cart_lines_line" ON "plan_cart_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "plan_lines_plan" ON "plan_lines" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "plan_shares_version" ON "plan_shares" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "plan_shares_expires" ON "plan_shares" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "plans_user" ON "plans" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "plans_need" ON "plans" USING btree ("need_id");