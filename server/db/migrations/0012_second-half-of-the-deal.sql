CREATE TABLE "order_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"body" text NOT NULL,
	"files" text[] NOT NULL,
	"client_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_messages_client_key_unique" UNIQUE("client_key")
);
--> statement-breakpoint
CREATE TABLE "order_reads" (
	"order_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"last_read_id" bigint NOT NULL,
	CONSTRAINT "order_reads_order_id_user_id_pk" PRIMARY KEY("order_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "dispute_points" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispute_points_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dispute_id" bigint NOT NULL,
	"no" smallint NOT NULL,
	"clause" text NOT NULL,
	"clause_text" text DEFAULT '' NOT NULL,
	"claim" text NOT NULL,
	"claim_files" text[] NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answer_files" text[] NOT NULL,
	"finding" text,
	"finding_words" text DEFAULT '' NOT NULL,
	CONSTRAINT "dispute_points_no" UNIQUE("dispute_id","no")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"dispute_sn" text NOT NULL,
	"opened_by" text NOT NULL,
	"claimed_percent" smallint NOT NULL,
	"offered_percent" smallint,
	"answered_at" timestamp with time zone,
	"outcome" text,
	"buyer_percent" smallint,
	"buyer_fen" bigint,
	"seller_fen" bigint,
	"fee_fen" bigint,
	"words" text DEFAULT '' NOT NULL,
	"ruled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "disputes_dispute_sn_unique" UNIQUE("dispute_sn")
);
--> statement-breakpoint
CREATE TABLE "check_words" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "check_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"word" text NOT NULL,
	"category" smallint DEFAULT 0 NOT NULL,
	"hint" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	CONSTRAINT "check_words_word" UNIQUE("kind","category","word")
);
--> statement-breakpoint
CREATE TABLE "draft_remarks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draft_remarks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"draft_event_id" bigint NOT NULL,
	"no" smallint NOT NULL,
	"start_at" integer NOT NULL,
	"end_at" integer NOT NULL,
	"quote" text DEFAULT '' NOT NULL,
	"file_key" text DEFAULT '' NOT NULL,
	"words" text NOT NULL,
	"settled_event_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "draft_remarks_no" UNIQUE("order_id","no")
);
--> statement-breakpoint
CREATE TABLE "entry_applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entry_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"platforms" smallint[] NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"listing_count" integer DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"good_id" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "metric_proofs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "metric_proofs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"good_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"file_key" text NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "metric_proofs_figure" UNIQUE("good_id","kind","file_key")
);
--> statement-breakpoint
CREATE TABLE "operator_actions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"detail" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_checks" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"link" text NOT NULL,
	"kind" text NOT NULL,
	"next_at" timestamp with time zone,
	"published_at" timestamp with time zone NOT NULL,
	"gone_times" integer DEFAULT 0 NOT NULL,
	"gone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "proof_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proof_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"seq" smallint NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "proof_records_seq" UNIQUE("order_id","seq")
);
--> statement-breakpoint
CREATE TABLE "order_reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"side" text NOT NULL,
	"first" smallint NOT NULL,
	"second" smallint NOT NULL,
	"third" smallint NOT NULL,
	"body" text NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_reviews_side" UNIQUE("order_id","side")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "clock_rest" interval;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "disputed_by" text;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reads" ADD CONSTRAINT "order_reads_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reads" ADD CONSTRAINT "order_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_points" ADD CONSTRAINT "dispute_points_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_remarks" ADD CONSTRAINT "draft_remarks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_remarks" ADD CONSTRAINT "draft_remarks_draft_event_id_order_events_id_fk" FOREIGN KEY ("draft_event_id") REFERENCES "public"."order_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_remarks" ADD CONSTRAINT "draft_remarks_settled_event_id_order_events_id_fk" FOREIGN KEY ("settled_event_id") REFERENCES "public"."order_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_applications" ADD CONSTRAINT "entry_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_changes" ADD CONSTRAINT "listing_changes_good_id_goods_id_fk" FOREIGN KEY ("good_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "metric_proofs" ADD CONSTRAINT "metric_proofs_good_id_goods_id_fk" FOREIGN KEY ("good_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reviews" ADD CONSTRAINT "order_reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_messages_order" ON "order_messages" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "disputes_ruled" ON "disputes" USING btree ("ruled_at","id");--> statement-breakpoint
CREATE INDEX "draft_remarks_draft" ON "draft_remarks" USING btree ("draft_event_id");--> statement-breakpoint
CREATE INDEX "entry_applications_user" ON "entry_applications" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "entry_applications_one_open" ON "entry_applications" USING btree ("user_id") WHERE "entry_applications"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "listing_changes_good" ON "listing_changes" USING btree ("good_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_changes_one_open" ON "listing_changes" USING btree ("good_id") WHERE "listing_changes"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "operator_actions_subject" ON "operator_actions" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "link_checks_next" ON "link_checks" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "order_reviews_unpublished" ON "order_reviews" USING btree ("published_at","created_at");--> statement-breakpoint
CREATE TRIGGER proof_records_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "proof_records"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER order_messages_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "order_messages"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER operator_actions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "operator_actions"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
