CREATE TABLE "account_consents" (
	"user_id" bigint NOT NULL,
	"agreement_type" smallint NOT NULL,
	"version" integer NOT NULL,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_consents_user_id_agreement_type_version_pk" PRIMARY KEY("user_id","agreement_type","version")
);
--> statement-breakpoint
CREATE TABLE "account_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"device" text,
	"address" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_events_kind_known" CHECK ("account_events"."kind" in ('login', 'login_unfamiliar', 'logout', 'session_ended', 'sessions_ended', 'profile_changed', 'pay_pass_set', 'pay_pass_changed', 'pay_pass_wrong', 'pay_pass_locked', 'phone_proven', 'phone_changed', 'phone_lost', 'phone_lost_wrong', 'phone_lost_refused', 'phone_lost_cancelled', 'verification_applied', 'verification_approved', 'verification_refused', 'verification_given_up', 'card_bound', 'card_refused', 'card_removed', 'withdrawal_asked', 'withdrawal_cancelled', 'withdrawal_refused', 'withdrawal_paid', 'withdrawal_failed', 'identity_told', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "captchas" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "captchas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"challenge" text NOT NULL,
	"answer_x" smallint NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"address" text NOT NULL,
	"ticket_hash" text,
	"randstr" text,
	"phone_hash" text,
	"purpose" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"decoys" smallint[] DEFAULT '{}' NOT NULL,
	"nth" smallint DEFAULT 1 NOT NULL,
	"address_range" text DEFAULT '' NOT NULL,
	"track_hash" text,
	"work_bits" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "captchas_challenge_unique" UNIQUE("challenge"),
	CONSTRAINT "captchas_track_hash_unique" UNIQUE("track_hash"),
	CONSTRAINT "captchas_ticket_hash_unique" UNIQUE("ticket_hash")
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"user_group" smallint,
	"code_hash" text NOT NULL,
	"wrong_tries" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "phone_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phone_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"from_sealed" text NOT NULL,
	"to_sealed" text NOT NULL,
	"way" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "phone_changes_way_known" CHECK ("phone_changes"."way" in ('own', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "phone_recoveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phone_recoveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"new_phone_sealed" text NOT NULL,
	"new_phone_hash" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"words_sealed" text,
	CONSTRAINT "phone_recoveries_state_known" CHECK ("phone_recoveries"."state" in ('pending', 'approved', 'rejected', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"user_id" bigint NOT NULL,
	"user_agreement_version" integer,
	"privacy_version" integer,
	"device" text,
	"address" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone_masked" text NOT NULL,
	"phone_sealed" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "step_up_tickets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "step_up_tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_hash" text NOT NULL,
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "step_up_tickets_ticket_hash_unique" UNIQUE("ticket_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_group" smallint NOT NULL,
	"phone_sealed" text NOT NULL,
	"phone_hash" text NOT NULL,
	"nicename" text NOT NULL,
	"avatar" text,
	"verified" text DEFAULT 'none' NOT NULL,
	"pay_pass_hash" text,
	"pay_pass_failures" smallint DEFAULT 0 NOT NULL,
	"pay_pass_locked_until" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"contact_sealed" text,
	"withdrawals_held_until" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "users_verified_known" CHECK ("users"."verified" in ('none', 'person', 'company'))
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"question_id" bigint NOT NULL,
	"place" smallint NOT NULL,
	"author" text NOT NULL,
	"body" text NOT NULL,
	"useful" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_labels" (
	"article_id" bigint NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "article_labels_article_id_name_pk" PRIMARY KEY("article_id","name")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"category" text NOT NULL,
	"topic" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"author" text NOT NULL,
	"platform" smallint DEFAULT 0 NOT NULL,
	"goods_category" smallint DEFAULT 0 NOT NULL,
	"sections" smallint NOT NULL,
	"minutes" smallint NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "articles_slug_unique" UNIQUE("slug"),
	CONSTRAINT "articles_category_known" CHECK ("articles"."category" in ('rule', 'data', 'case', 'guide', 'industry', 'notice')),
	CONSTRAINT "articles_status_known" CHECK ("articles"."status" in ('draft', 'published', 'hidden'))
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"labels" text[] NOT NULL,
	"status" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "questions_slug_unique" UNIQUE("slug"),
	CONSTRAINT "questions_status_known" CHECK ("questions"."status" in ('draft', 'published', 'hidden'))
);
--> statement-breakpoint
CREATE TABLE "brief_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brief_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"brief" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brief_templates_name" UNIQUE("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"good_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"price_fen" bigint NOT NULL,
	"brief" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"commission_rate" numeric(6, 4),
	CONSTRAINT "cart_items_sku" UNIQUE("user_id","sku_id")
);
--> statement-breakpoint
CREATE TABLE "catalog_counts" (
	"platform" smallint NOT NULL,
	"category" smallint NOT NULL,
	"position" smallint NOT NULL,
	"area" integer NOT NULL,
	"price_band" smallint NOT NULL,
	"fans_band" smallint NOT NULL,
	"goods" integer NOT NULL,
	CONSTRAINT "catalog_counts_platform_category_position_area_price_band_fans_band_pk" PRIMARY KEY("platform","category","position","area","price_band","fans_band")
);
--> statement-breakpoint
CREATE TABLE "catalog_facets" (
	"platform" smallint NOT NULL,
	"facet" text NOT NULL,
	"value" integer NOT NULL,
	"goods" integer NOT NULL,
	CONSTRAINT "catalog_facets_platform_facet_value_pk" PRIMARY KEY("platform","facet","value"),
	CONSTRAINT "catalog_facets_facet_known" CHECK ("catalog_facets"."facet" in ('total', 'platform', 'category', 'price', 'fans', 'area', 'position'))
);
--> statement-breakpoint
CREATE TABLE "catalog_state" (
	"id" smallint PRIMARY KEY NOT NULL,
	"counts_stale" boolean DEFAULT false NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"words_stale" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "good_cards" (
	"good_id" bigint PRIMARY KEY NOT NULL,
	"card" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "good_listings" (
	"good_id" bigint NOT NULL,
	"category" smallint NOT NULL,
	"platform" smallint NOT NULL,
	"area" integer NOT NULL,
	"fans_band" smallint NOT NULL,
	"price_band" smallint NOT NULL,
	"position_bands" bigint NOT NULL,
	"score" integer NOT NULL,
	"main_value" bigint NOT NULL,
	"cost_fen" bigint NOT NULL,
	"price_fen" bigint NOT NULL,
	"fans" bigint NOT NULL,
	"on_time" smallint NOT NULL,
	CONSTRAINT "good_listings_good_id_category_pk" PRIMARY KEY("good_id","category")
);
--> statement-breakpoint
CREATE TABLE "good_metrics" (
	"good_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"value" numeric(20, 4) NOT NULL,
	"source" text NOT NULL,
	"as_of" date NOT NULL,
	CONSTRAINT "good_metrics_good_id_kind_pk" PRIMARY KEY("good_id","kind"),
	CONSTRAINT "good_metrics_source_known" CHECK ("good_metrics"."source" in ('api', 'monitor', 'screenshot', 'self'))
);
--> statement-breakpoint
CREATE TABLE "good_offers" (
	"good_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"platform" smallint NOT NULL,
	"area" integer NOT NULL,
	"fans_band" smallint NOT NULL,
	"price_band" smallint NOT NULL,
	"category_bits" bigint NOT NULL,
	"price_fen" bigint NOT NULL,
	"cost_fen" bigint NOT NULL,
	CONSTRAINT "good_offers_good_id_position_pk" PRIMARY KEY("good_id","position")
);
--> statement-breakpoint
CREATE TABLE "good_profiles" (
	"good_id" bigint PRIMARY KEY NOT NULL,
	"audience" json NOT NULL,
	"audience_source" text NOT NULL,
	"audience_as_of" date,
	"series" json NOT NULL,
	"cases" json NOT NULL,
	CONSTRAINT "good_profiles_audience_source_known" CHECK ("good_profiles"."audience_source" in ('api', 'monitor', 'screenshot', 'self'))
);
--> statement-breakpoint
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
CREATE TABLE "good_reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "good_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"good_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"author" text NOT NULL,
	"position" smallint NOT NULL,
	"quality" smallint NOT NULL,
	"communication" smallint NOT NULL,
	"punctuality" smallint NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "good_reviews_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "good_skus" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "good_skus_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"good_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"price_fen" bigint NOT NULL,
	"commission" numeric(5, 2),
	"note" text DEFAULT '' NOT NULL,
	"lead_time_days" smallint,
	"valid_until" date NOT NULL,
	CONSTRAINT "good_skus_position" UNIQUE("good_id","position")
);
--> statement-breakpoint
CREATE TABLE "good_words" (
	"good_id" bigint PRIMARY KEY NOT NULL,
	"score" integer NOT NULL,
	"fields" text NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"initials" text collate "C" NOT NULL,
	"pinyin" text collate "C" NOT NULL,
	"keys" bigint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"good_sn" text NOT NULL,
	"platform" smallint NOT NULL,
	"owner_id" bigint NOT NULL,
	"title" text NOT NULL,
	"account_id" text NOT NULL,
	"avatar" text,
	"categories" smallint[] NOT NULL,
	"tags" text[] NOT NULL,
	"area" integer DEFAULT 0 NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"verified" text DEFAULT 'none' NOT NULL,
	"operator" text DEFAULT '' NOT NULL,
	"accepts_hard" boolean DEFAULT true NOT NULL,
	"accepts_soft" boolean DEFAULT true NOT NULL,
	"refused_industries" text[] NOT NULL,
	"revisions" smallint DEFAULT 3 NOT NULL,
	"lead_time_days" smallint DEFAULT 3 NOT NULL,
	"daily_cap" smallint DEFAULT 1 NOT NULL,
	"leave_from" date,
	"leave_to" date,
	"status" text NOT NULL,
	"status_reason" text,
	"notes" text[] NOT NULL,
	"fans" bigint DEFAULT 0 NOT NULL,
	"order_count" integer DEFAULT 0 NOT NULL,
	"accept_rate" numeric(5, 4),
	"on_time_rate" numeric(5, 4),
	"rating" numeric(3, 2),
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"import_hash" text,
	"next_change_on" date,
	"link" text DEFAULT '' NOT NULL,
	"leave_reason" text DEFAULT '' NOT NULL,
	"material_costs" boolean DEFAULT false NOT NULL,
	"awaits_owner" boolean DEFAULT false NOT NULL,
	CONSTRAINT "goods_good_sn_unique" UNIQUE("good_sn"),
	CONSTRAINT "goods_account" UNIQUE("platform","account_id"),
	CONSTRAINT "goods_verified_known" CHECK ("goods"."verified" in ('none', 'person', 'company')),
	CONSTRAINT "goods_status_known" CHECK ("goods"."status" in ('draft', 'pending', 'live', 'rejected', 'off', 'forced_off', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"word" text collate "C" PRIMARY KEY NOT NULL,
	"means" text[] NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"pinyin" text collate "C" NOT NULL,
	"initials" text collate "C" NOT NULL,
	CONSTRAINT "search_words_word_kind_pk" PRIMARY KEY("word","kind"),
	CONSTRAINT "search_words_kind_known" CHECK ("search_words"."kind" in ('category', 'tag', 'place'))
);
--> statement-breakpoint
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_events_actor_known" CHECK ("commission_events"."actor" in ('buyer', 'seller', 'platform', 'system')),
	CONSTRAINT "commission_events_from_state_known" CHECK ("commission_events"."from_state" in ('', 'returning', 'awaiting_statement', 'stated', 'disputed', 'payable', 'overdue', 'paid', 'settled', 'waived')),
	CONSTRAINT "commission_events_to_state_known" CHECK ("commission_events"."to_state" in ('returning', 'awaiting_statement', 'stated', 'disputed', 'payable', 'overdue', 'paid', 'settled', 'waived'))
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
	CONSTRAINT "order_commissions_not_negative" CHECK (coalesce("order_commissions"."net_sales_fen", 0) >= 0),
	CONSTRAINT "order_commissions_state_known" CHECK ("order_commissions"."state" in ('returning', 'awaiting_statement', 'stated', 'disputed', 'payable', 'overdue', 'paid', 'settled', 'waived'))
);
--> statement-breakpoint
CREATE TABLE "callbacks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "callbacks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone_sealed" text NOT NULL,
	"phone_hash" text NOT NULL,
	"user_id" bigint,
	"page_source" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"promised_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"range_hash" text,
	CONSTRAINT "callbacks_state_known" CHECK ("callbacks"."state" in ('waiting', 'reached', 'missed', 'void'))
);
--> statement-breakpoint
CREATE TABLE "contact_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_moves_subject_known" CHECK ("contact_moves"."subject" in ('callback', 'need', 'suggestion', 'question')),
	CONSTRAINT "contact_moves_from_state_known" CHECK ("contact_moves"."from_state" in ('waiting', 'reached', 'missed', 'void', 'pending', 'handling', 'recommended', 'done', 'answered')),
	CONSTRAINT "contact_moves_to_state_known" CHECK ("contact_moves"."to_state" in ('waiting', 'reached', 'missed', 'void', 'pending', 'handling', 'recommended', 'done', 'answered'))
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
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"range_hash" text,
	CONSTRAINT "needs_kind_known" CHECK ("needs"."kind" in ('full', 'short')),
	CONSTRAINT "needs_state_known" CHECK ("needs"."state" in ('pending', 'handling', 'recommended', 'done'))
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
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_questions_state_known" CHECK ("staff_questions"."state" in ('pending', 'answered'))
);
--> statement-breakpoint
CREATE TABLE "suggestion_replies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suggestion_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"suggestion_id" bigint NOT NULL,
	"author" text NOT NULL,
	"content" text NOT NULL,
	"files" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suggestion_replies_author_known" CHECK ("suggestion_replies"."author" in ('person', 'staff'))
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suggestions_kind_known" CHECK ("suggestions"."kind" in ('complaint', 'suggestion', 'report')),
	CONSTRAINT "suggestions_state_known" CHECK ("suggestions"."state" in ('pending', 'handling', 'answered'))
);
--> statement-breakpoint
CREATE TABLE "contract_file_hashes" (
	"sha256" text PRIMARY KEY NOT NULL,
	"contract_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_orders" (
	"contract_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"is_living" boolean DEFAULT true NOT NULL,
	CONSTRAINT "contract_orders_contract_id_order_id_pk" PRIMARY KEY("contract_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "contract_parties" (
	"contract_id" bigint NOT NULL,
	"role" text NOT NULL,
	"user_id" bigint NOT NULL,
	"details_sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_parties_contract_id_role_pk" PRIMARY KEY("contract_id","role"),
	CONSTRAINT "contract_parties_role_known" CHECK ("contract_parties"."role" in ('buyer', 'seller', 'platform'))
);
--> statement-breakpoint
CREATE TABLE "contract_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contract_id" bigint NOT NULL,
	"seq" smallint NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "contract_records_seq" UNIQUE("contract_id","seq"),
	CONSTRAINT "contract_records_kind_known" CHECK ("contract_records"."kind" in ('asked', 'completed', 'authorised', 'made', 'sealed', 'cosigners', 'agreed', 'elements_sent', 'to_look_at', 'passed', 'certificate_sent', 'certificate_withdrawn', 'certificate_approved', 'certificate_rejected', 'code_sent', 'confirmed', 'signed', 'finished', 'reminded', 'refused', 'revoked', 'withdraw_asked', 'withdrawn', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "contract_signers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_signers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contract_id" bigint NOT NULL,
	"role" text NOT NULL,
	"user_id" bigint,
	"rank" smallint DEFAULT 0 NOT NULL,
	"in_order" boolean DEFAULT true NOT NULL,
	"name_sealed" text NOT NULL,
	"phone_sealed" text,
	"level" text NOT NULL,
	"wants_certificate" boolean DEFAULT false NOT NULL,
	"id_type" text DEFAULT '0' NOT NULL,
	"wrong_tries" smallint DEFAULT 0 NOT NULL,
	"agreed_at" timestamp with time zone,
	"agreed_version" integer,
	"passed_at" timestamp with time zone,
	"passed_by" text DEFAULT '' NOT NULL,
	"certificate" text DEFAULT 'none' NOT NULL,
	"certificate_sealed" text,
	"certificate_pictures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"certificate_reason" text DEFAULT '' NOT NULL,
	"certificate_sent_at" timestamp with time zone,
	"certificate_decided_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"serial" text DEFAULT '' NOT NULL,
	"certificate_sha256" text DEFAULT '' NOT NULL,
	"shown_at" timestamp with time zone,
	CONSTRAINT "contract_signers_rank" UNIQUE("contract_id","role","rank"),
	CONSTRAINT "contract_signers_role_known" CHECK ("contract_signers"."role" in ('buyer', 'seller', 'platform')),
	CONSTRAINT "contract_signers_level_known" CHECK ("contract_signers"."level" in ('simple', 'common', 'high')),
	CONSTRAINT "contract_signers_id_type_known" CHECK ("contract_signers"."id_type" in ('0', '1', '2', '3')),
	CONSTRAINT "contract_signers_passed_by_known" CHECK ("contract_signers"."passed_by" in ('', 'server', 'verified', 'three', 'four', 'face', 'hand')),
	CONSTRAINT "contract_signers_certificate_known" CHECK ("contract_signers"."certificate" in ('none', 'wanted', 'sent', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "contract_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"body" jsonb NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_templates_version" UNIQUE("kind","version"),
	CONSTRAINT "contract_templates_kind_known" CHECK ("contract_templates"."kind" in ('service', 'frame', 'entry')),
	CONSTRAINT "contract_templates_status_known" CHECK ("contract_templates"."status" in ('draft', 'published'))
);
--> statement-breakpoint
CREATE TABLE "contract_transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" bigint NOT NULL,
	"signer_ids" bigint[] NOT NULL,
	"phone_sealed" text NOT NULL,
	"phone_hash" text NOT NULL,
	"elements_sealed" text,
	"way" text NOT NULL,
	"result" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_transactions_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "contract_transactions_kind_known" CHECK ("contract_transactions"."kind" in ('elements', 'confirm', 'face')),
	CONSTRAINT "contract_transactions_way_known" CHECK ("contract_transactions"."way" in ('three', 'four', 'confirm', 'face')),
	CONSTRAINT "contract_transactions_result_known" CHECK ("contract_transactions"."result" in ('', 'pass', 'review', 'passed', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contracts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contract_sn" text NOT NULL,
	"check_code" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"buyer_id" bigint,
	"seller_id" bigint,
	"asked_by" bigint NOT NULL,
	"amount_fen" bigint,
	"template_version" integer,
	"facts_sealed" text,
	"valid_from" text,
	"valid_to" text,
	"file_key" text,
	"sha256" text,
	"bytes" integer,
	"pages" smallint DEFAULT 0 NOT NULL,
	"places" jsonb,
	"failures" smallint DEFAULT 0 NOT NULL,
	"work_until" timestamp with time zone,
	"certificate_key" text,
	"provider_ref" text,
	"reminded_at" timestamp with time zone,
	"remind_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"resting_since" timestamp with time zone,
	"ended_reason" text DEFAULT '' NOT NULL,
	"finished_at" timestamp with time zone,
	"stamped_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"record_count" smallint DEFAULT 0 NOT NULL,
	"record_tail" text DEFAULT '' NOT NULL,
	"withdraw_asked_by" bigint,
	CONSTRAINT "contracts_contract_sn_unique" UNIQUE("contract_sn"),
	CONSTRAINT "contracts_kind_known" CHECK ("contracts"."kind" in ('service', 'frame', 'entry')),
	CONSTRAINT "contracts_state_known" CHECK ("contracts"."state" in ('draft', 'signing', 'done', 'revoked', 'expired', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "address_pushes" (
	"service" text NOT NULL,
	"path" text NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	"pushed_at" timestamp with time zone,
	CONSTRAINT "address_pushes_service_path_pk" PRIMARY KEY("service","path")
);
--> statement-breakpoint
CREATE TABLE "data_migrations" (
	"name" text PRIMARY KEY NOT NULL,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"public_words" text DEFAULT '' NOT NULL,
	CONSTRAINT "dispute_points_no" UNIQUE("dispute_id","no"),
	CONSTRAINT "dispute_points_finding_known" CHECK ("dispute_points"."finding" in ('upheld', 'partly', 'rejected'))
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
	"subject" jsonb NOT NULL,
	"public_words" text DEFAULT '' NOT NULL,
	"base_fen" bigint,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "disputes_dispute_sn_unique" UNIQUE("dispute_sn"),
	CONSTRAINT "disputes_opened_by_known" CHECK ("disputes"."opened_by" in ('buyer', 'seller', 'platform')),
	CONSTRAINT "disputes_outcome_known" CHECK ("disputes"."outcome" in ('release', 'refund', 'refund_kept', 'split'))
);
--> statement-breakpoint
CREATE TABLE "check_words" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "check_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"word" text NOT NULL,
	"category" smallint DEFAULT 0 NOT NULL,
	"hint" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	CONSTRAINT "check_words_word" UNIQUE("kind","category","word"),
	CONSTRAINT "check_words_kind_known" CHECK ("check_words"."kind" in ('forbidden', 'licence'))
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
	"at_second" integer,
	CONSTRAINT "draft_remarks_no" UNIQUE("order_id","no")
);
--> statement-breakpoint
CREATE TABLE "film_parts" (
	"object_key" text PRIMARY KEY NOT NULL,
	"file_key" text NOT NULL,
	"no" smallint NOT NULL,
	"sha256" text NOT NULL,
	"sealed_by" text NOT NULL,
	"stored_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "films" (
	"file_key" text PRIMARY KEY NOT NULL,
	"owner_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"sent_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"modified_ms" bigint NOT NULL,
	"state" text DEFAULT 'uploading' NOT NULL,
	"event_id" bigint,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "films_state_known" CHECK ("films"."state" in ('uploading', 'whole', 'removing'))
);
--> statement-breakpoint
CREATE TABLE "favourite_folders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "favourite_folders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourite_folders_name" UNIQUE("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"user_id" bigint NOT NULL,
	"good_id" bigint NOT NULL,
	"price_fen" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"figures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"folder_id" bigint,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "favourites_user_id_good_id_pk" PRIMARY KEY("user_id","good_id")
);
--> statement-breakpoint
CREATE TABLE "market_figures" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"catalog_version" bigint DEFAULT 0 NOT NULL,
	"took_ms" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"move" text NOT NULL,
	"actor" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_events_actor_known" CHECK ("invoice_events"."actor" in ('owner', 'platform', 'channel', 'system'))
);
--> statement-breakpoint
CREATE TABLE "invoice_files" (
	"invoice_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"file_key" text NOT NULL,
	CONSTRAINT "invoice_files_invoice_id_kind_pk" PRIMARY KEY("invoice_id","kind"),
	CONSTRAINT "invoice_files_kind_known" CHECK ("invoice_files"."kind" in ('pdf', 'ofd', 'xml', 'red_pdf'))
);
--> statement-breakpoint
CREATE TABLE "invoice_orders" (
	"invoice_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "invoice_orders_invoice_id_order_id_pk" PRIMARY KEY("invoice_id","order_id"),
	CONSTRAINT "invoice_orders_amount" CHECK ("invoice_orders"."amount_fen" > 0),
	CONSTRAINT "invoice_orders_state_known" CHECK ("invoice_orders"."state" in ('reviewing', 'issuing', 'issued', 'rejected', 'failed', 'canceled', 'red_applied', 'red_done'))
);
--> statement-breakpoint
CREATE TABLE "invoice_return_orders" (
	"return_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "invoice_return_orders_return_id_order_id_pk" PRIMARY KEY("return_id","order_id"),
	CONSTRAINT "invoice_return_orders_amount" CHECK ("invoice_return_orders"."amount_fen" > 0),
	CONSTRAINT "invoice_return_orders_state_known" CHECK ("invoice_return_orders"."state" in ('reviewing', 'approved', 'rejected', 'canceled'))
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
	CONSTRAINT "invoice_returns_amount" CHECK ("invoice_returns"."amount_fen" > 0 and "invoice_returns"."deduct_fen" >= 0 and "invoice_returns"."deduct_fen" <= "invoice_returns"."amount_fen"),
	CONSTRAINT "invoice_returns_state_known" CHECK ("invoice_returns"."state" in ('reviewing', 'approved', 'rejected', 'canceled')),
	CONSTRAINT "invoice_returns_kind_known" CHECK ("invoice_returns"."kind" in ('special_6', 'special_3', 'special_1', 'normal'))
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
	CONSTRAINT "invoice_titles_same" UNIQUE("user_id","fingerprint"),
	CONSTRAINT "invoice_titles_kind_known" CHECK ("invoice_titles"."kind" in ('company', 'person', 'institution'))
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
	CONSTRAINT "invoices_amount" CHECK ("invoices"."amount_fen" > 0 and "invoices"."tax_fen" >= 0),
	CONSTRAINT "invoices_numbered" CHECK ("invoices"."number" is not null or "invoices"."state" not in ('issued', 'red_applied', 'red_done')),
	CONSTRAINT "invoices_state_known" CHECK ("invoices"."state" in ('reviewing', 'issuing', 'issued', 'rejected', 'failed', 'canceled', 'red_applied', 'red_done')),
	CONSTRAINT "invoices_kind_known" CHECK ("invoices"."kind" in ('normal', 'special')),
	CONSTRAINT "invoices_content_known" CHECK ("invoices"."content" in ('ad', 'information', 'service')),
	CONSTRAINT "invoices_title_kind_known" CHECK ("invoices"."title_kind" in ('company', 'person', 'institution')),
	CONSTRAINT "invoices_channel_known" CHECK ("invoices"."channel" in ('hand', 'nuonuo'))
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"last_error" text,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" timestamp with time zone
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entry_applications_kind_known" CHECK ("entry_applications"."kind" in ('person', 'company')),
	CONSTRAINT "entry_applications_state_known" CHECK ("entry_applications"."state" in ('pending', 'opened', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "listing_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"good_id" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_changes_state_known" CHECK ("listing_changes"."state" in ('pending', 'approved', 'rejected', 'withdrawn'))
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
	CONSTRAINT "metric_proofs_figure" UNIQUE("good_id","kind","file_key"),
	CONSTRAINT "metric_proofs_state_known" CHECK ("metric_proofs"."state" in ('pending', 'checked', 'refused', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"to_masked" text NOT NULL,
	"to_sealed" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"channel" text NOT NULL,
	"urgent" boolean NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lease_until" timestamp with time zone,
	"error" text,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"nth" smallint DEFAULT 0 NOT NULL,
	"phone_sealed" text,
	"words_sealed" text,
	CONSTRAINT "message_deliveries_channel_known" CHECK ("message_deliveries"."channel" in ('sms', 'email')),
	CONSTRAINT "message_deliveries_state_known" CHECK ("message_deliveries"."state" in ('waiting', 'sending', 'sent', 'failed', 'unclear', 'dropped', 'given_up'))
);
--> statement-breakpoint
CREATE TABLE "notice_choices" (
	"user_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "notice_choices_user_id_topic_channel_pk" PRIMARY KEY("user_id","topic","channel"),
	CONSTRAINT "notice_choices_channel_known" CHECK ("notice_choices"."channel" in ('sms', 'email'))
);
--> statement-breakpoint
CREATE TABLE "user_emails" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"address_sealed" text NOT NULL,
	"proved_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "late_refunds" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"amount_fen" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"actor" text NOT NULL,
	"transition" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attached" jsonb,
	CONSTRAINT "order_events_actor_known" CHECK ("order_events"."actor" in ('buyer', 'seller', 'platform', 'system')),
	CONSTRAINT "order_events_from_state_known" CHECK ("order_events"."from_state" in ('', 'pending_payment', 'pending_accept', 'producing', 'draft_review', 'draft_revising', 'pending_publish', 'inspecting', 'pending_confirm', 'retaining', 'pending_settle', 'completed', 'rejected', 'lapsed', 'canceled', 'closed', 'terminated')),
	CONSTRAINT "order_events_to_state_known" CHECK ("order_events"."to_state" in ('pending_payment', 'pending_accept', 'producing', 'draft_review', 'draft_revising', 'pending_publish', 'inspecting', 'pending_confirm', 'retaining', 'pending_settle', 'completed', 'rejected', 'lapsed', 'canceled', 'closed', 'terminated'))
);
--> statement-breakpoint
CREATE TABLE "order_settlements" (
	"order_id" bigint NOT NULL,
	"part" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_settlements_order_id_part_pk" PRIMARY KEY("order_id","part"),
	CONSTRAINT "order_settlements_part_known" CHECK ("order_settlements"."part" in ('share'))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_sn" text NOT NULL,
	"buyer_id" bigint NOT NULL,
	"seller_id" bigint NOT NULL,
	"good_id" bigint NOT NULL,
	"sku_id" bigint,
	"cart_id" bigint NOT NULL,
	"snapshot" jsonb NOT NULL,
	"price_fen" bigint NOT NULL,
	"fee_rate" numeric(6, 4) NOT NULL,
	"state" text NOT NULL,
	"after_sale" text DEFAULT 'none' NOT NULL,
	"pay_way" text,
	"brief" jsonb,
	"brief_completed_at" timestamp with time zone,
	"revisions_used" smallint DEFAULT 0 NOT NULL,
	"paid_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"ended_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"release_percent" smallint NOT NULL,
	"retention_days" smallint NOT NULL,
	"remind_at" timestamp with time zone,
	"clock_rest" interval,
	"disputed_by" text,
	"commission_rate" numeric(6, 4),
	"material_costs" boolean DEFAULT false NOT NULL,
	"draft_late" boolean DEFAULT false NOT NULL,
	"dispute_withdrawn" boolean DEFAULT false NOT NULL,
	CONSTRAINT "orders_order_sn_unique" UNIQUE("order_sn"),
	CONSTRAINT "orders_cart_id_unique" UNIQUE("cart_id"),
	CONSTRAINT "orders_release_percent" CHECK ("orders"."release_percent" between 1 and 100),
	CONSTRAINT "orders_retention_days" CHECK ("orders"."retention_days" between 7 and 365),
	CONSTRAINT "orders_state_known" CHECK ("orders"."state" in ('pending_payment', 'pending_accept', 'producing', 'draft_review', 'draft_revising', 'pending_publish', 'inspecting', 'pending_confirm', 'retaining', 'pending_settle', 'completed', 'rejected', 'lapsed', 'canceled', 'closed', 'terminated')),
	CONSTRAINT "orders_after_sale_known" CHECK ("orders"."after_sale" in ('none', 'refund_requested', 'refund_refused', 'disputed', 'resolved', 'refunded', 'partially_refunded')),
	CONSTRAINT "orders_disputed_by_known" CHECK ("orders"."disputed_by" in ('buyer', 'seller', 'platform'))
);
--> statement-breakpoint
CREATE TABLE "bank_recharges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_recharges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recharge_sn" text NOT NULL,
	"user_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"state" text NOT NULL,
	"voucher" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"payment_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"payer_sealed" text,
	CONSTRAINT "bank_recharges_recharge_sn_unique" UNIQUE("recharge_sn"),
	CONSTRAINT "bank_recharges_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "bank_recharges_state_known" CHECK ("bank_recharges"."state" in ('awaiting_voucher', 'reviewing', 'arrived', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"payment_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_orders_payment_id_order_id_pk" PRIMARY KEY("payment_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pay_sn" text NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"state" text NOT NULL,
	"provider_ref" text,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"way" text NOT NULL,
	"wallet_fen" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "payments_pay_sn_unique" UNIQUE("pay_sn"),
	CONSTRAINT "payments_provider_ref" UNIQUE("provider","provider_ref"),
	CONSTRAINT "payments_kind_known" CHECK ("payments"."kind" in ('order', 'recharge')),
	CONSTRAINT "payments_state_known" CHECK ("payments"."state" in ('pending', 'paid', 'failed', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "bank_cards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"bank_code" text NOT NULL,
	"number_sealed" text NOT NULL,
	"number_hash" text NOT NULL,
	"tail" text NOT NULL,
	"holder_sealed" text NOT NULL,
	"branch" text DEFAULT '' NOT NULL,
	"checked" text NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"branch_sealed" text,
	CONSTRAINT "bank_cards_kind_known" CHECK ("bank_cards"."kind" in ('person', 'company')),
	CONSTRAINT "bank_cards_checked_known" CHECK ("bank_cards"."checked" in ('waiting', 'same', 'different', 'unknown', 'paid'))
);
--> statement-breakpoint
CREATE TABLE "payout_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_sn" text NOT NULL,
	"lines" integer NOT NULL,
	"total_fen" bigint NOT NULL,
	"made_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_batches_batch_sn_unique" UNIQUE("batch_sn")
);
--> statement-breakpoint
CREATE TABLE "withdrawal_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"withdrawal_id" bigint NOT NULL,
	"move" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"withdraw_sn" text NOT NULL,
	"user_id" bigint NOT NULL,
	"request_key" text NOT NULL,
	"part" smallint NOT NULL,
	"request_fen" bigint NOT NULL,
	"way" text NOT NULL,
	"card_id" bigint,
	"payment_id" bigint,
	"amount_fen" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"batch_id" bigint,
	"provider_ref" text DEFAULT '' NOT NULL,
	"ask_at" timestamp with time zone,
	"asks" smallint DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"returned_ref" text DEFAULT '' NOT NULL,
	"returned_on" date,
	CONSTRAINT "withdrawals_withdraw_sn_unique" UNIQUE("withdraw_sn"),
	CONSTRAINT "withdrawals_once" UNIQUE("user_id","request_key","part"),
	CONSTRAINT "withdrawals_way_known" CHECK ("withdrawals"."way" in ('card', 'refund')),
	CONSTRAINT "withdrawals_state_known" CHECK ("withdrawals"."state" in ('pending_review', 'payable', 'paying', 'paid', 'failed', 'rejected', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "demo_posts" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"gone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "link_checks" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"link" text NOT NULL,
	"kind" text NOT NULL,
	"next_at" timestamp with time zone,
	"published_at" timestamp with time zone NOT NULL,
	"gone_times" integer DEFAULT 0 NOT NULL,
	"gone_at" timestamp with time zone,
	"keep_until" timestamp with time zone,
	CONSTRAINT "link_checks_kind_known" CHECK ("link_checks"."kind" in ('before', 'filed', 'published', 'day_1', 'day_7', 'end', 'again'))
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
	CONSTRAINT "proof_records_seq" UNIQUE("order_id","seq"),
	CONSTRAINT "proof_records_kind_known" CHECK ("proof_records"."kind" in ('filed', 'published', 'day_1', 'day_7', 'end', 'again'))
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
	CONSTRAINT "ranking_lists_board_period_day_pk" PRIMARY KEY("board","period","day"),
	CONSTRAINT "ranking_lists_period_known" CHECK ("ranking_lists"."period" in ('day', 'week', 'month'))
);
--> statement-breakpoint
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
	CONSTRAINT "order_figures_counts" CHECK ("order_figures"."reach" >= 0 and "order_figures"."interactions" >= 0),
	CONSTRAINT "order_figures_state_known" CHECK ("order_figures"."state" in ('pending', 'checked', 'refused'))
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
	CONSTRAINT "order_reviews_side" UNIQUE("order_id","side"),
	CONSTRAINT "order_reviews_side_known" CHECK ("order_reviews"."side" in ('buyer', 'seller'))
);
--> statement-breakpoint
CREATE TABLE "order_samples" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"note" text NOT NULL,
	"receiver_sealed" text,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_no" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_samples_state_known" CHECK ("order_samples"."state" in ('offered', 'addressed', 'sent', 'received', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "sample_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sample_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"actor" text NOT NULL,
	"move" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sample_events_actor_known" CHECK ("sample_events"."actor" in ('buyer', 'seller'))
);
--> statement-breakpoint
CREATE TABLE "signing_authority" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"root_certificate" text NOT NULL,
	"root_key_sealed" text NOT NULL,
	"stamper_certificate" text NOT NULL,
	"stamper_key_sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "signing_authority_one" CHECK ("signing_authority"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "signing_certificates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signing_certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"serial" text NOT NULL,
	"sha256" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "signing_certificates_serial_unique" UNIQUE("serial"),
	CONSTRAINT "signing_certificates_sha256_unique" UNIQUE("sha256")
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agreements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" integer NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agreements_type_version" UNIQUE("type","version")
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"industry" text NOT NULL,
	"intro" text NOT NULL,
	"logo" text NOT NULL,
	"link" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"place" smallint NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "brands_name_unique" UNIQUE("name"),
	CONSTRAINT "brands_status_known" CHECK ("brands"."status" in ('published', 'hidden'))
);
--> statement-breakpoint
CREATE TABLE "content_changes" (
	"kind" text PRIMARY KEY NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_changes_kind_known" CHECK ("content_changes"."kind" in ('market', 'figures', 'rankings', 'texts', 'rulings', 'site'))
);
--> statement-breakpoint
CREATE TABLE "file_looks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_looks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_key" text NOT NULL,
	"viewer" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_key" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"meta" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sealed_by" text,
	CONSTRAINT "files_file_key_unique" UNIQUE("file_key")
);
--> statement-breakpoint
CREATE TABLE "friend_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "friend_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"link" text NOT NULL,
	"place" smallint NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "friend_links_name_unique" UNIQUE("name"),
	CONSTRAINT "friend_links_status_known" CHECK ("friend_links"."status" in ('published', 'hidden'))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"link" text,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "messages_key_unique" UNIQUE("key"),
	CONSTRAINT "messages_kind_known" CHECK ("messages"."kind" in ('order', 'money', 'contract', 'listing', 'account', 'service', 'notice'))
);
--> statement-breakpoint
CREATE TABLE "site_config" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"industry" text NOT NULL,
	"platform" smallint NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"good_id" bigint,
	"place" smallint NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "cases_slug_unique" UNIQUE("slug"),
	CONSTRAINT "cases_status_known" CHECK ("cases"."status" in ('published', 'hidden'))
);
--> statement-breakpoint
CREATE TABLE "solutions" (
	"industry" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"lead" text NOT NULL,
	"place" smallint NOT NULL,
	"categories" smallint[] NOT NULL,
	"pains" jsonb NOT NULL,
	"reasons" jsonb NOT NULL,
	"steps" jsonb NOT NULL,
	"status" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "solutions_status_known" CHECK ("solutions"."status" in ('published', 'hidden'))
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
	"scroll_percent" smallint,
	CONSTRAINT "tracking_events_kind_known" CHECK ("tracking_events"."kind" in ('visit', 'click', 'stay'))
);
--> statement-breakpoint
CREATE TABLE "signing_authorisations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signing_authorisations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"verification_id" bigint NOT NULL,
	"person_sealed" text NOT NULL,
	"valid_until" date NOT NULL,
	"file_key" text NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "signing_authorisations_state_known" CHECK ("signing_authorisations"."state" in ('pending', 'approved', 'rejected', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"name_sealed" text NOT NULL,
	"number_sealed" text NOT NULL,
	"number_hash" text NOT NULL,
	"legal_person_sealed" text,
	"legal_id_sealed" text,
	"legal_id_hash" text,
	"pictures" jsonb NOT NULL,
	"checked" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verifications_kind_known" CHECK ("verifications"."kind" in ('person', 'company')),
	CONSTRAINT "verifications_state_known" CHECK ("verifications"."state" in ('pending', 'verified', 'rejected', 'cancelled', 'replaced')),
	CONSTRAINT "verifications_checked_known" CHECK ("verifications"."checked" in ('', 'same', 'different', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"holder" text NOT NULL,
	"kind" text NOT NULL,
	"balance_fen" bigint DEFAULT 0 NOT NULL,
	"may_be_negative" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ledger_accounts_holder_kind" UNIQUE("holder","kind"),
	CONSTRAINT "ledger_accounts_not_negative" CHECK ("ledger_accounts"."may_be_negative" or "ledger_accounts"."balance_fen" >= 0),
	CONSTRAINT "ledger_accounts_owed" CHECK ("ledger_accounts"."kind" <> 'refunds_payable' or "ledger_accounts"."balance_fen" <= 0),
	CONSTRAINT "ledger_accounts_kind_known" CHECK ("ledger_accounts"."kind" in ('available', 'frozen', 'escrow', 'pending', 'clearing', 'service_fee', 'tax_difference', 'refunds_payable'))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"posting_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"balance_after_fen" bigint NOT NULL,
	CONSTRAINT "ledger_entries_not_zero" CHECK ("ledger_entries"."amount_fen" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"reason" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_postings_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "statement_days" (
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"in_fen" bigint NOT NULL,
	"out_fen" bigint NOT NULL,
	"in_lines" integer NOT NULL,
	"out_lines" integer NOT NULL,
	CONSTRAINT "statement_days_account_id_day_reason_pk" PRIMARY KEY("account_id","day","reason")
);
--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"account_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"entry_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"subject" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"balance_fen" bigint NOT NULL,
	CONSTRAINT "statement_lines_account_id_at_entry_id_pk" PRIMARY KEY("account_id","at","entry_id")
);
--> statement-breakpoint
ALTER TABLE "account_consents" ADD CONSTRAINT "account_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_changes" ADD CONSTRAINT "phone_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_recoveries" ADD CONSTRAINT "phone_recoveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_up_tickets" ADD CONSTRAINT "step_up_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_labels" ADD CONSTRAINT "article_labels_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brief_templates" ADD CONSTRAINT "brief_templates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_good_id_goods_id_fk" FOREIGN KEY ("good_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_sku_id_good_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."good_skus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_metrics" ADD CONSTRAINT "good_metrics_good_id_goods_id_fk" FOREIGN KEY ("good_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_profiles" ADD CONSTRAINT "good_profiles_good_id_goods_id_fk" FOREIGN KEY ("good_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_reviews" ADD CONSTRAINT "good_reviews_good_id_goods_id_fk" FOREIGN KEY ("good_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_skus" ADD CONSTRAINT "good_skus_good_id_goods_id_fk" FOREIGN KEY ("good_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reads" ADD CONSTRAINT "order_reads_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reads" ADD CONSTRAINT "order_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_events" ADD CONSTRAINT "commission_events_order_id_order_commissions_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order_commissions"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callbacks" ADD CONSTRAINT "callbacks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "needs" ADD CONSTRAINT "needs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_questions" ADD CONSTRAINT "staff_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_replies" ADD CONSTRAINT "suggestion_replies_suggestion_id_suggestions_id_fk" FOREIGN KEY ("suggestion_id") REFERENCES "public"."suggestions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_file_hashes" ADD CONSTRAINT "contract_file_hashes_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_orders" ADD CONSTRAINT "contract_orders_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_orders" ADD CONSTRAINT "contract_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_parties" ADD CONSTRAINT "contract_parties_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_parties" ADD CONSTRAINT "contract_parties_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_records" ADD CONSTRAINT "contract_records_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_signers" ADD CONSTRAINT "contract_signers_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_signers" ADD CONSTRAINT "contract_signers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_transactions" ADD CONSTRAINT "contract_transactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_withdraw_asked_by_users_id_fk" FOREIGN KEY ("withdraw_asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_points" ADD CONSTRAINT "dispute_points_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_remarks" ADD CONSTRAINT "draft_remarks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_remarks" ADD CONSTRAINT "draft_remarks_draft_event_id_order_events_id_fk" FOREIGN KEY ("draft_event_id") REFERENCES "public"."order_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_remarks" ADD CONSTRAINT "draft_remarks_settled_event_id_order_events_id_fk" FOREIGN KEY ("settled_event_id") REFERENCES "public"."order_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_parts" ADD CONSTRAINT "film_parts_file_key_films_file_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."films"("file_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "films" ADD CONSTRAINT "films_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "films" ADD CONSTRAINT "films_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "films" ADD CONSTRAINT "films_event_id_order_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."order_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_folders" ADD CONSTRAINT "favourite_folders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_good_id_goods_id_fk" FOREIGN KEY ("good_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_folder_id_favourite_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."favourite_folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_events" ADD CONSTRAINT "invoice_events_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_orders" ADD CONSTRAINT "invoice_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_orders" ADD CONSTRAINT "invoice_orders_invoice" FOREIGN KEY ("invoice_id","state") REFERENCES "public"."invoices"("id","state") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "invoice_return_orders" ADD CONSTRAINT "invoice_return_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_return_orders" ADD CONSTRAINT "invoice_return_orders_return" FOREIGN KEY ("return_id","state") REFERENCES "public"."invoice_returns"("id","state") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "invoice_returns" ADD CONSTRAINT "invoice_returns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_titles" ADD CONSTRAINT "invoice_titles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_applications" ADD CONSTRAINT "entry_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_changes" ADD CONSTRAINT "listing_changes_good_id_goods_id_fk" FOREIGN KEY ("good_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "metric_proofs" ADD CONSTRAINT "metric_proofs_good_id_goods_id_fk" FOREIGN KEY ("good_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_deliveries" ADD CONSTRAINT "message_deliveries_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_emails" ADD CONSTRAINT "user_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_refunds" ADD CONSTRAINT "late_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_settlements" ADD CONSTRAINT "order_settlements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_good_id_goods_id_fk" FOREIGN KEY ("good_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sku_id_good_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."good_skus"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_recharges" ADD CONSTRAINT "bank_recharges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_recharges" ADD CONSTRAINT "bank_recharges_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_cards" ADD CONSTRAINT "bank_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_events" ADD CONSTRAINT "withdrawal_events_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_card_id_bank_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."bank_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_requests" ADD CONSTRAINT "figure_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_figures" ADD CONSTRAINT "order_figures_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_figures" ADD CONSTRAINT "order_figures_filed_by_users_id_fk" FOREIGN KEY ("filed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_projects" ADD CONSTRAINT "order_projects_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_projects" ADD CONSTRAINT "order_projects_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_shares" ADD CONSTRAINT "report_shares_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reviews" ADD CONSTRAINT "order_reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_events" ADD CONSTRAINT "sample_events_order_id_order_samples_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order_samples"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_industry_solutions_industry_fk" FOREIGN KEY ("industry") REFERENCES "public"."solutions"("industry") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_good_id_goods_id_fk" FOREIGN KEY ("good_id") REFERENCES "public"."goods"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_authorisations" ADD CONSTRAINT "signing_authorisations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_authorisations" ADD CONSTRAINT "signing_authorisations_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_posting_id_ledger_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."ledger_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_events_user" ON "account_events" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "account_events_created" ON "account_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "captchas_range" ON "captchas" USING btree ("address_range","created_at") WHERE ticket_hash is not null;--> statement-breakpoint
CREATE INDEX "captchas_range_misses" ON "captchas" USING btree ("address_range","created_at") WHERE tries > 0;--> statement-breakpoint
CREATE INDEX "captchas_phone_misses" ON "captchas" USING btree ("phone_hash","created_at") WHERE tries > 0;--> statement-breakpoint
CREATE INDEX "codes_phone" ON "codes" USING btree ("phone_hash","sent_at");--> statement-breakpoint
CREATE INDEX "codes_sent" ON "codes" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "phone_changes_user" ON "phone_changes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "phone_recoveries_waiting" ON "phone_recoveries" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "phone_recoveries_one" ON "phone_recoveries" USING btree ("user_id") WHERE "phone_recoveries"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone_group" ON "users" USING btree ("phone_hash","user_group");--> statement-breakpoint
CREATE INDEX "answers_question" ON "answers" USING btree ("question_id","place");--> statement-breakpoint
CREATE INDEX "article_labels_name" ON "article_labels" USING btree ("name");--> statement-breakpoint
CREATE INDEX "articles_newest" ON "articles" USING btree ("status","published_at","id");--> statement-breakpoint
CREATE INDEX "articles_category" ON "articles" USING btree ("status","category","published_at","id");--> statement-breakpoint
CREATE INDEX "articles_views" ON "articles" USING btree ("status","views","id");--> statement-breakpoint
CREATE INDEX "articles_topic" ON "articles" USING btree ("topic","published_at") WHERE "articles"."topic" <> '';--> statement-breakpoint
CREATE INDEX "questions_newest" ON "questions" USING btree ("status","published_at","id");--> statement-breakpoint
CREATE INDEX "questions_labels" ON "questions" USING gin ("labels");--> statement-breakpoint
CREATE INDEX "good_records_counted" ON "good_records" USING btree ("counted_to");--> statement-breakpoint
CREATE INDEX "good_reviews_good" ON "good_reviews" USING btree ("good_id","created_at");--> statement-breakpoint
CREATE INDEX "good_words_keys" ON "good_words" USING gin ("keys") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "good_words_account" ON "good_words" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "good_words_initials" ON "good_words" USING btree ("initials");--> statement-breakpoint
CREATE INDEX "good_words_pinyin" ON "good_words" USING btree ("pinyin");--> statement-breakpoint
CREATE INDEX "goods_owner" ON "goods" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "goods_awaits_owner" ON "goods" USING btree ("owner_id","id") WHERE "goods"."awaits_owner";--> statement-breakpoint
CREATE INDEX "goods_next_change" ON "goods" USING btree ("next_change_on","id") WHERE "goods"."next_change_on" is not null;--> statement-breakpoint
CREATE INDEX "search_words_pinyin" ON "search_words" USING btree ("pinyin");--> statement-breakpoint
CREATE INDEX "search_words_initials" ON "search_words" USING btree ("initials");--> statement-breakpoint
CREATE INDEX "order_messages_order" ON "order_messages" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "commission_events_order" ON "commission_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_commissions_due" ON "order_commissions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "order_commissions_remind" ON "order_commissions" USING btree ("remind_at");--> statement-breakpoint
CREATE INDEX "order_commissions_waiting" ON "order_commissions" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "callbacks_phone" ON "callbacks" USING btree ("phone_hash","created_at");--> statement-breakpoint
CREATE INDEX "callbacks_state" ON "callbacks" USING btree ("state","promised_at");--> statement-breakpoint
CREATE INDEX "callbacks_range" ON "callbacks" USING btree ("range_hash","created_at");--> statement-breakpoint
CREATE INDEX "contact_moves_subject" ON "contact_moves" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "needs_phone" ON "needs" USING btree ("phone_hash","created_at");--> statement-breakpoint
CREATE INDEX "needs_state" ON "needs" USING btree ("state","promised_at");--> statement-breakpoint
CREATE INDEX "needs_created" ON "needs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "needs_range" ON "needs" USING btree ("range_hash","created_at");--> statement-breakpoint
CREATE INDEX "staff_questions_state" ON "staff_questions" USING btree ("state","promised_at");--> statement-breakpoint
CREATE INDEX "staff_questions_user" ON "staff_questions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "suggestion_replies_thread" ON "suggestion_replies" USING btree ("suggestion_id","id");--> statement-breakpoint
CREATE INDEX "suggestions_user" ON "suggestions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "suggestions_state" ON "suggestions" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_orders_living" ON "contract_orders" USING btree ("order_id") WHERE "contract_orders"."is_living";--> statement-breakpoint
CREATE INDEX "contract_signers_user" ON "contract_signers" USING btree ("user_id","contract_id");--> statement-breakpoint
CREATE INDEX "contract_signers_ready" ON "contract_signers" USING btree ("contract_id") WHERE "contract_signers"."confirmed_at" is not null and "contract_signers"."signed_at" is null;--> statement-breakpoint
CREATE INDEX "contract_signers_review" ON "contract_signers" USING btree ("id") WHERE "contract_signers"."certificate" = 'sent';--> statement-breakpoint
CREATE INDEX "contract_transactions_user" ON "contract_transactions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "contracts_buyer" ON "contracts" USING btree ("buyer_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "contracts_seller" ON "contracts" USING btree ("seller_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "contracts_expires" ON "contracts" USING btree ("expires_at") WHERE "contracts"."state" = 'signing';--> statement-breakpoint
CREATE INDEX "contracts_remind" ON "contracts" USING btree ("remind_at") WHERE "contracts"."state" = 'signing';--> statement-breakpoint
CREATE INDEX "contracts_without_paper" ON "contracts" USING btree ("id") WHERE "contracts"."state" = 'signing' and "contracts"."file_key" is null;--> statement-breakpoint
CREATE INDEX "contracts_without_certificate" ON "contracts" USING btree ("id") WHERE "contracts"."state" = 'done' and "contracts"."certificate_key" is null;--> statement-breakpoint
CREATE INDEX "disputes_ruled" ON "disputes" USING btree ("ruled_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_open" ON "disputes" USING btree ("order_id") WHERE "disputes"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "draft_remarks_draft" ON "draft_remarks" USING btree ("draft_event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "film_parts_stored" ON "film_parts" USING btree ("file_key","no") WHERE "film_parts"."stored_at" is not null;--> statement-breakpoint
CREATE INDEX "film_parts_film" ON "film_parts" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "films_order" ON "films" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "films_expire" ON "films" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "favourites_folder" ON "favourites" USING btree ("folder_id");--> statement-breakpoint
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
CREATE INDEX "invoices_next_try" ON "invoices" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("done_at","run_at");--> statement-breakpoint
CREATE INDEX "entry_applications_user" ON "entry_applications" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "entry_applications_one_open" ON "entry_applications" USING btree ("user_id") WHERE "entry_applications"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "listing_changes_good" ON "listing_changes" USING btree ("good_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_changes_one_open" ON "listing_changes" USING btree ("good_id") WHERE "listing_changes"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "message_deliveries_once" ON "message_deliveries" USING btree ("message_id","channel","nth");--> statement-breakpoint
CREATE INDEX "message_deliveries_due" ON "message_deliveries" USING btree ("next_at","id") WHERE "message_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "message_deliveries_leased" ON "message_deliveries" USING btree ("lease_until") WHERE "message_deliveries"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "message_deliveries_stuck" ON "message_deliveries" USING btree ("id") WHERE "message_deliveries"."state" in ('failed', 'unclear');--> statement-breakpoint
CREATE INDEX "operator_actions_subject" ON "operator_actions" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_settlements_due" ON "order_settlements" USING btree ("due_at") WHERE "order_settlements"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree ("buyer_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_seller" ON "orders" USING btree ("seller_id","state","created_at","id") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_questioned" ON "orders" USING btree ("buyer_id","created_at") WHERE "orders"."after_sale" <> 'none';--> statement-breakpoint
CREATE INDEX "orders_questioned_seller" ON "orders" USING btree ("seller_id","created_at") WHERE "orders"."after_sale" <> 'none';--> statement-breakpoint
CREATE INDEX "orders_good" ON "orders" USING btree ("good_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "orders_remind" ON "orders" USING btree ("remind_at");--> statement-breakpoint
CREATE INDEX "bank_recharges_user" ON "bank_recharges" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "bank_recharges_state" ON "bank_recharges" USING btree ("state","sent_at");--> statement-breakpoint
CREATE INDEX "payment_orders_order" ON "payment_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "payments_pending" ON "payments" USING btree ("state","expires_at");--> statement-breakpoint
CREATE INDEX "bank_cards_user" ON "bank_cards" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_cards_once" ON "bank_cards" USING btree ("user_id","number_hash") WHERE "bank_cards"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "withdrawal_events_withdrawal" ON "withdrawal_events" USING btree ("withdrawal_id","id");--> statement-breakpoint
CREATE INDEX "withdrawals_user" ON "withdrawals" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "withdrawals_state" ON "withdrawals" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "withdrawals_ask" ON "withdrawals" USING btree ("ask_at") WHERE "withdrawals"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "withdrawals_card" ON "withdrawals" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "withdrawals_payment" ON "withdrawals" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "withdrawals_batch" ON "withdrawals" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "link_checks_next" ON "link_checks" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "link_checks_gone" ON "link_checks" USING btree ("order_id") WHERE "link_checks"."gone_times" >= 2 and "link_checks"."gone_at" is null;--> statement-breakpoint
CREATE INDEX "order_figures_order" ON "order_figures" USING btree ("order_id","as_of","id");--> statement-breakpoint
CREATE INDEX "order_figures_pending" ON "order_figures" USING btree ("id") WHERE "order_figures"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "order_projects_buyer" ON "order_projects" USING btree ("buyer_id","project");--> statement-breakpoint
CREATE INDEX "report_shares_buyer" ON "report_shares" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "order_reviews_unpublished" ON "order_reviews" USING btree ("published_at","created_at");--> statement-breakpoint
CREATE INDEX "sample_events_order" ON "sample_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "brands_joined" ON "brands" USING btree ("status","joined_at");--> statement-breakpoint
CREATE INDEX "file_looks_file" ON "file_looks" USING btree ("file_key","id");--> statement-breakpoint
CREATE INDEX "messages_user" ON "messages" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_kind" ON "messages" USING btree ("user_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("user_id","created_at","id") WHERE "messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "messages_unread_kind" ON "messages" USING btree ("user_id","kind","created_at","id") WHERE "messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "cases_industry" ON "cases" USING btree ("industry","place");--> statement-breakpoint
CREATE INDEX "tracking_events_time" ON "tracking_events" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "signing_authorisations_user" ON "signing_authorisations" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "signing_authorisations_pending" ON "signing_authorisations" USING btree ("id") WHERE "signing_authorisations"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "verifications_user" ON "verifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "verifications_pending" ON "verifications" USING btree ("id") WHERE "verifications"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "verifications_number" ON "verifications" USING btree ("number_hash");--> statement-breakpoint
CREATE INDEX "verifications_legal_id" ON "verifications" USING btree ("legal_id_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_one_pending" ON "verifications" USING btree ("user_id") WHERE "verifications"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_one_in_force" ON "verifications" USING btree ("user_id") WHERE "verifications"."state" = 'verified';--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_posting" ON "ledger_entries" USING btree ("posting_id");--> statement-breakpoint
CREATE INDEX "statement_lines_reason" ON "statement_lines" USING btree ("account_id","reason","at","entry_id");--> statement-breakpoint
CREATE INDEX "statement_lines_subject" ON "statement_lines" USING btree ("account_id","subject");--> statement-breakpoint

-- What drizzle does not know, by hand. Indexes that cover: drizzle has no INCLUDE.
CREATE INDEX "good_listings_score" ON "good_listings" ("platform", "category", "score", "good_id") INCLUDE ("price_band", "fans_band", "area", "position_bands");--> statement-breakpoint
CREATE INDEX "good_listings_main" ON "good_listings" ("platform", "category", "main_value", "good_id") INCLUDE ("price_band", "fans_band", "area", "position_bands");--> statement-breakpoint
CREATE INDEX "good_listings_cost" ON "good_listings" ("platform", "category", "cost_fen", "good_id") INCLUDE ("price_band", "fans_band", "area", "position_bands");--> statement-breakpoint
CREATE INDEX "good_listings_price" ON "good_listings" ("platform", "category", "price_fen", "good_id") INCLUDE ("price_band", "fans_band", "area", "position_bands");--> statement-breakpoint
CREATE INDEX "good_listings_fans" ON "good_listings" ("platform", "category", "fans", "good_id") INCLUDE ("price_band", "fans_band", "area", "position_bands");--> statement-breakpoint
CREATE INDEX "good_listings_on_time" ON "good_listings" ("platform", "category", "on_time", "good_id") INCLUDE ("price_band", "fans_band", "area", "position_bands");--> statement-breakpoint
CREATE INDEX "good_listings_facets" ON "good_listings" ("platform", "category", "area", "price_band", "fans_band") INCLUDE ("good_id", "position_bands", "score", "main_value", "cost_fen", "price_fen", "fans", "on_time");--> statement-breakpoint
CREATE INDEX "good_offers_price" ON "good_offers" ("platform", "position", "price_fen", "good_id") INCLUDE ("price_band", "fans_band", "area", "category_bits");--> statement-breakpoint
CREATE INDEX "good_offers_cost" ON "good_offers" ("platform", "position", "cost_fen", "good_id") INCLUDE ("price_band", "fans_band", "area", "category_bits");--> statement-breakpoint
CREATE INDEX "good_listings_all_score" ON "good_listings" ("category", "score", "good_id") INCLUDE ("price_band", "fans_band", "area", "position_bands");--> statement-breakpoint
CREATE INDEX "good_listings_all_price" ON "good_listings" ("category", "price_fen", "good_id") INCLUDE ("price_band", "fans_band", "area", "position_bands");--> statement-breakpoint
CREATE INDEX "good_listings_all_fans" ON "good_listings" ("category", "fans", "good_id") INCLUDE ("price_band", "fans_band", "area", "position_bands");--> statement-breakpoint
CREATE INDEX "good_listings_all_on_time" ON "good_listings" ("category", "on_time", "good_id") INCLUDE ("price_band", "fans_band", "area", "position_bands");--> statement-breakpoint

-- The ledger's one writer. In the database, because a posting is then one round trip, its accounts are always
-- locked in the same order, and no driver or program can leave half of one behind.
-- Answers true when it posted, false when the key had posted the very same before.
-- One account after the other, by its unique index, in the order of holder and kind: no plan that was made while the
-- table was small can read the whole of it later.
CREATE FUNCTION ledger_post(
  p_key text, p_reason text, p_subject text, p_holders text[], p_kinds text[], p_amounts bigint[]
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  posting bigint;
  item record;
  account bigint;
  balance bigint;
  accounts bigint[] := '{}';
  amounts bigint[] := '{}';
  balances bigint[] := '{}';
BEGIN
  IF (SELECT count(*) < 2 OR sum(amount) <> 0 OR count(DISTINCT (holder, kind)) <> count(*)
      FROM unnest(p_holders, p_kinds, p_amounts) AS wanted(holder, kind, amount)) THEN
    RAISE EXCEPTION 'ledger: entries of % do not balance', p_key USING ERRCODE = 'check_violation';
  END IF;

  INSERT INTO ledger_postings (key, reason, subject) VALUES (p_key, p_reason, p_subject)
  ON CONFLICT (key) DO NOTHING RETURNING id INTO posting;

  IF posting IS NULL THEN
    IF (SELECT array_agg((holder, kind, amount)::text ORDER BY holder, kind)
        FROM unnest(p_holders, p_kinds, p_amounts) AS wanted(holder, kind, amount))
       IS DISTINCT FROM
       (SELECT array_agg((a.holder, a.kind, e.amount_fen)::text ORDER BY a.holder, a.kind)
        FROM ledger_postings p JOIN ledger_entries e ON e.posting_id = p.id
        JOIN ledger_accounts a ON a.id = e.account_id WHERE p.key = p_key) THEN
      RAISE EXCEPTION 'ledger: key % was used for other entries', p_key USING ERRCODE = 'unique_violation';
    END IF;
    RETURN false;
  END IF;

  FOR item IN
    SELECT holder, kind, amount FROM unnest(p_holders, p_kinds, p_amounts) AS wanted(holder, kind, amount)
    ORDER BY holder, kind
  LOOP
    UPDATE ledger_accounts SET balance_fen = balance_fen + item.amount
    WHERE holder = item.holder AND kind = item.kind RETURNING id, balance_fen INTO account, balance;
    IF NOT FOUND THEN
      -- New, or made by a rival a moment ago. Out of an account that never was, nothing can go: the check refuses.
      INSERT INTO ledger_accounts (holder, kind, may_be_negative, balance_fen)
      VALUES (item.holder, item.kind, item.kind = 'refunds_payable' OR item.holder = 'platform' AND item.kind = 'clearing', item.amount)
      ON CONFLICT (holder, kind) DO UPDATE SET balance_fen = ledger_accounts.balance_fen + excluded.balance_fen
      RETURNING id, balance_fen INTO account, balance;
    END IF;
    accounts := accounts || account;
    amounts := amounts || item.amount;
    balances := balances || balance;
  END LOOP;

  INSERT INTO ledger_entries (posting_id, account_id, amount_fen, balance_after_fen)
  SELECT posting, e.account, e.amount, e.balance
  FROM unnest(accounts, amounts, balances) WITH ORDINALITY AS e(account, amount, balance, position)
  ORDER BY e.position;
  RETURN true;
END $$;--> statement-breakpoint

-- A posting comes in one statement; whatever a statement adds must balance by itself, and since nothing is
-- ever changed, every posting sums to zero for good.
CREATE FUNCTION refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM added GROUP BY posting_id HAVING sum(amount_fen) <> 0) THEN
    RAISE EXCEPTION 'ledger: entries do not sum to zero' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_unbalanced();--> statement-breakpoint

-- Lines of entries that were just posted. Their accounts are locked by the posting, so a line's moment can be kept from
-- standing before the one above it, though its transaction began earlier: lines and balances have one order.
-- Each entry looks for its posting and its account by their keys (OFFSET 0 keeps it so), whatever a plan that was made
-- while the tables were small would do later.
CREATE FUNCTION statement_add() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan TO off AS $$
BEGIN
  -- Looked for once an account: the lines that this very statement inserts stand above the last one, unseen.
  WITH newest AS MATERIALIZED (
    SELECT account_id, (
      SELECT l.at FROM statement_lines l WHERE l.account_id = own.account_id ORDER BY l.at DESC, l.entry_id DESC LIMIT 1
    ) AS at
    FROM (SELECT DISTINCT account_id FROM added) own
  ), told AS (
    INSERT INTO statement_lines (account_id, at, entry_id, reason, subject, amount_fen, balance_fen)
    SELECT e.account_id,
      greatest(max(p.created_at) OVER (PARTITION BY e.account_id ORDER BY e.id), newest.at),
      e.id, p.reason, p.subject, e.amount_fen, e.balance_after_fen
    FROM added e JOIN newest USING (account_id)
    CROSS JOIN LATERAL (SELECT kind FROM ledger_accounts WHERE id = e.account_id OFFSET 0) a
    CROSS JOIN LATERAL (SELECT created_at, reason, subject FROM ledger_postings WHERE id = e.posting_id OFFSET 0) p
    WHERE a.kind = 'available'
    RETURNING account_id, at, reason, amount_fen
  )
  INSERT INTO statement_days AS d (account_id, day, reason, in_fen, out_fen, in_lines, out_lines)
  SELECT account_id, (at AT TIME ZONE 'Asia/Shanghai')::date, reason,
    sum(greatest(amount_fen, 0)), sum(greatest(-amount_fen, 0)),
    count(*) FILTER (WHERE amount_fen > 0), count(*) FILTER (WHERE amount_fen < 0)
  FROM told GROUP BY 1, 2, 3
  ON CONFLICT (account_id, day, reason) DO UPDATE SET in_fen = d.in_fen + excluded.in_fen,
    out_fen = d.out_fen + excluded.out_fen, in_lines = d.in_lines + excluded.in_lines,
    out_lines = d.out_lines + excluded.out_lines;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_statement AFTER INSERT ON ledger_entries
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION statement_add();--> statement-breakpoint

-- Writes the statements of accounts anew from the ledger.
CREATE FUNCTION statement_rebuild(p_accounts bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM statement_days WHERE account_id = ANY (p_accounts);
  DELETE FROM statement_lines WHERE account_id = ANY (p_accounts);
  INSERT INTO statement_lines (account_id, at, entry_id, reason, subject, amount_fen, balance_fen)
  SELECT e.account_id, max(p.created_at) OVER (PARTITION BY e.account_id ORDER BY e.id), e.id, p.reason, p.subject,
    e.amount_fen, e.balance_after_fen
  FROM ledger_entries e
  JOIN ledger_accounts a ON a.id = e.account_id AND a.kind = 'available'
  JOIN ledger_postings p ON p.id = e.posting_id
  WHERE e.account_id = ANY (p_accounts);
  INSERT INTO statement_days (account_id, day, reason, in_fen, out_fen, in_lines, out_lines)
  SELECT account_id, (at AT TIME ZONE 'Asia/Shanghai')::date, reason,
    sum(greatest(amount_fen, 0)), sum(greatest(-amount_fen, 0)),
    count(*) FILTER (WHERE amount_fen > 0), count(*) FILTER (WHERE amount_fen < 0)
  FROM statement_lines WHERE account_id = ANY (p_accounts) GROUP BY 1, 2, 3;
END $$;--> statement-breakpoint

-- Postings refuse changes; only a demonstration opens them, to date its past. Its statements follow.
CREATE FUNCTION statement_redate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM statement_rebuild(ARRAY(
    SELECT DISTINCT e.account_id FROM changed c
    JOIN ledger_entries e ON e.posting_id = c.id
    JOIN ledger_accounts a ON a.id = e.account_id AND a.kind = 'available'));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_postings_statement AFTER UPDATE ON ledger_postings
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION statement_redate();--> statement-breakpoint

-- What may only grow.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_postings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_postings
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_events
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER proof_records_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON proof_records
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER order_messages_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_messages
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER operator_actions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_actions
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER account_events_append_only BEFORE UPDATE ON account_events
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER file_looks_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON file_looks
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER withdrawal_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON withdrawal_events
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER contract_records_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON contract_records
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER commission_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON commission_events
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint

-- One row says how the market stands; each kind of what is public says when it last changed.
INSERT INTO catalog_state (id, counts_stale) VALUES (1, true);--> statement-breakpoint
CREATE FUNCTION note_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO content_changes (kind, changed_at) VALUES (TG_ARGV[0], clock_timestamp())
  ON CONFLICT (kind) DO UPDATE SET changed_at = excluded.changed_at;
  RETURN NULL;
END $$;--> statement-breakpoint
INSERT INTO content_changes (kind, changed_at)
SELECT kind, now() FROM unnest(ARRAY['market', 'figures', 'rankings', 'texts', 'rulings', 'site']) AS kind;--> statement-breakpoint
CREATE TRIGGER catalog_state_changed AFTER INSERT OR DELETE OR UPDATE OF version ON catalog_state
FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('market');--> statement-breakpoint
CREATE TRIGGER market_figures_changed AFTER INSERT OR UPDATE OR DELETE ON market_figures
FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('figures');--> statement-breakpoint
CREATE TRIGGER ranking_lists_changed AFTER INSERT OR UPDATE OR DELETE ON ranking_lists
FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('rankings');--> statement-breakpoint
CREATE TRIGGER ranking_boards_changed AFTER INSERT OR UPDATE OR DELETE ON ranking_boards
FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('rankings');--> statement-breakpoint

-- Not for views, which change with every reader.
CREATE TRIGGER articles_changed AFTER INSERT OR DELETE
OR UPDATE OF category, topic, title, summary, body, cover, author, platform, goods_category, status, published_at ON articles
FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('texts');--> statement-breakpoint
CREATE TRIGGER article_labels_changed AFTER INSERT OR UPDATE OR DELETE ON article_labels
FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('texts');--> statement-breakpoint
CREATE TRIGGER questions_changed AFTER INSERT OR UPDATE OR DELETE ON questions
FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('texts');--> statement-breakpoint
CREATE TRIGGER answers_changed AFTER INSERT OR UPDATE OR DELETE ON answers
FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('texts');--> statement-breakpoint
CREATE TRIGGER site_config_changed AFTER INSERT OR UPDATE OR DELETE ON site_config
FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('site');--> statement-breakpoint
CREATE TRIGGER agreements_changed AFTER INSERT OR UPDATE OR DELETE ON agreements
FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('site');--> statement-breakpoint
CREATE TRIGGER brands_changed AFTER INSERT OR UPDATE OR DELETE ON brands
FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('site');--> statement-breakpoint
CREATE TRIGGER friend_links_changed AFTER INSERT OR UPDATE OR DELETE ON friend_links
FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('site');--> statement-breakpoint
CREATE TRIGGER solutions_changed AFTER INSERT OR UPDATE OR DELETE ON solutions
FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('texts');--> statement-breakpoint
CREATE TRIGGER cases_changed AFTER INSERT OR UPDATE OR DELETE ON cases
FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('texts');--> statement-breakpoint

-- For each row: a dispute that is still open stands on no public page.
CREATE TRIGGER disputes_ruled AFTER INSERT OR UPDATE ON disputes
FOR EACH ROW WHEN (NEW.ruled_at IS NOT NULL) EXECUTE FUNCTION note_content_change('rulings');
