CREATE TABLE "callbacks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "callbacks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone_sealed" text NOT NULL,
	"phone_hash" text NOT NULL,
	"user_id" bigint,
	"page_source" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"promised_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "needs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "needs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"brief" text NOT NULL,
	"platform" smallint NOT NULL,
	"budget_yuan" integer NOT NULL,
	"name_sealed" text,
	"phone_sealed" text NOT NULL,
	"phone_hash" text NOT NULL,
	"user_id" bigint,
	"page_source" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"promised_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_questions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"staff_name" text NOT NULL,
	"question" text NOT NULL,
	"good_sn" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"promised_at" timestamp with time zone NOT NULL,
	"reply" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suggestions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suggestions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"order_sn" text NOT NULL,
	"phone_sealed" text,
	"files" text[] NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reply" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ranking_boards" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"platform" smallint NOT NULL,
	"intro" text NOT NULL,
	"version" smallint NOT NULL,
	"since" date NOT NULL,
	"weights" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ranking_lists" (
	"board" text NOT NULL,
	"period" text NOT NULL,
	"day" date NOT NULL,
	"good_ids" bigint[] NOT NULL,
	"scores" integer[] NOT NULL,
	"reach" bigint[] NOT NULL,
	"peak" bigint[] NOT NULL,
	"interactions" bigint[] NOT NULL,
	"fans" bigint[] NOT NULL,
	"maxima" jsonb NOT NULL,
	"weights" jsonb NOT NULL,
	"version" smallint NOT NULL,
	"accounts" integer NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ranking_lists_board_period_day_pk" PRIMARY KEY("board","period","day")
);
--> statement-breakpoint
CREATE TABLE "tracking_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracking_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"session" text NOT NULL,
	"path" text NOT NULL,
	"page_type" text NOT NULL,
	"browser" text NOT NULL,
	"device_info" text NOT NULL,
	"address_hash" text NOT NULL,
	"referrer" text NOT NULL,
	"button_type" text NOT NULL,
	"extra" text NOT NULL,
	"qq" text NOT NULL,
	"goods_type" text NOT NULL,
	"goods_price" text NOT NULL,
	"goods_sn" text NOT NULL,
	"goods_cate" text NOT NULL,
	"staff_number" text NOT NULL,
	"goods_path" text NOT NULL,
	"client_type" smallint NOT NULL,
	"is_sync" smallint NOT NULL,
	"stay_seconds" integer,
	"scroll_percent" smallint
);
--> statement-breakpoint
ALTER TABLE "callbacks" ADD CONSTRAINT "callbacks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "needs" ADD CONSTRAINT "needs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_questions" ADD CONSTRAINT "staff_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "callbacks_phone" ON "callbacks" USING btree ("phone_hash","created_at");--> statement-breakpoint
CREATE INDEX "callbacks_state" ON "callbacks" USING btree ("state","promised_at");--> statement-breakpoint
CREATE INDEX "contact_moves_subject" ON "contact_moves" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "needs_phone" ON "needs" USING btree ("phone_hash","created_at");--> statement-breakpoint
CREATE INDEX "needs_state" ON "needs" USING btree ("state","promised_at");--> statement-breakpoint
CREATE INDEX "needs_created" ON "needs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "staff_questions_state" ON "staff_questions" USING btree ("state","promised_at");--> statement-breakpoint
CREATE INDEX "suggestions_user" ON "suggestions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "suggestions_state" ON "suggestions" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "tracking_events_time" ON "tracking_events" USING btree ("happened_at");