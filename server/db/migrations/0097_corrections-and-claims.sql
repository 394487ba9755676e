CREATE TABLE "account_claims" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"good_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"code" text NOT NULL,
	"link" text NOT NULL,
	"file_key" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"look" text,
	"looked_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_claims_state_known" CHECK ("account_claims"."state" in ('waiting', 'checking', 'reviewing', 'proven', 'refused', 'lapsed')),
	CONSTRAINT "account_claims_look_known" CHECK ("account_claims"."look" in ('missing', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "corrections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"good_id" bigint NOT NULL,
	"part" text NOT NULL,
	"wrong" text NOT NULL,
	"right" text NOT NULL,
	"evidence" text NOT NULL,
	"phone_sealed" text NOT NULL,
	"phone_hash" text NOT NULL,
	"user_id" bigint,
	"range_hash" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"promised_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "corrections_part_known" CHECK ("corrections"."part" in ('identity', 'quotes', 'figures', 'audience', 'posts', 'other')),
	CONSTRAINT "corrections_state_known" CHECK ("corrections"."state" in ('pending', 'accepted', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "contact_moves" DROP CONSTRAINT "contact_moves_subject_known";--> statement-breakpoint
ALTER TABLE "contact_moves" DROP CONSTRAINT "contact_moves_from_state_known";--> statement-breakpoint
ALTER TABLE "contact_moves" DROP CONSTRAINT "contact_moves_to_state_known";--> statement-breakpoint
ALTER TABLE "outside_calls" DROP CONSTRAINT "outside_calls_kind_known";--> statement-breakpoint
ALTER TABLE "account_claims" ADD CONSTRAINT "account_claims_good_id_goods_id_fk" FOREIGN KEY ("good_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_claims" ADD CONSTRAINT "account_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_good_id_goods_id_fk" FOREIGN KEY ("good_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_claims_user" ON "account_claims" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "account_claims_good" ON "account_claims" USING btree ("good_id","id");--> statement-breakpoint
CREATE INDEX "account_claims_due" ON "account_claims" USING btree ("state","looked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_claims_one_open" ON "account_claims" USING btree ("good_id","user_id") WHERE "account_claims"."state" in ('waiting', 'checking', 'reviewing');--> statement-breakpoint
CREATE INDEX "corrections_phone" ON "corrections" USING btree ("phone_hash","created_at");--> statement-breakpoint
CREATE INDEX "corrections_state" ON "corrections" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "corrections_range" ON "corrections" USING btree ("range_hash","created_at");--> statement-breakpoint
CREATE INDEX "corrections_good" ON "corrections" USING btree ("good_id");--> statement-breakpoint
CREATE INDEX "corrections_user" ON "corrections" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "contact_moves" ADD CONSTRAINT "contact_moves_subject_known" CHECK ("contact_moves"."subject" in ('callback', 'need', 'suggestion', 'question', 'correction')) NOT VALID;--> statement-breakpoint
ALTER TABLE "contact_moves" ADD CONSTRAINT "contact_moves_from_state_known" CHECK ("contact_moves"."from_state" in ('waiting', 'reached', 'missed', 'void', 'pending', 'handling', 'recommended', 'done', 'answered', 'accepted', 'refused')) NOT VALID;--> statement-breakpoint
ALTER TABLE "contact_moves" ADD CONSTRAINT "contact_moves_to_state_known" CHECK ("contact_moves"."to_state" in ('waiting', 'reached', 'missed', 'void', 'pending', 'handling', 'recommended', 'done', 'answered', 'accepted', 'refused')) NOT VALID;--> statement-breakpoint
ALTER TABLE "outside_calls" ADD CONSTRAINT "outside_calls_kind_known" CHECK ("outside_calls"."kind" in ('invoice channel', 'invoice mails', 'sms notices', 'email notices', 'payouts', 'correction answers')) NOT VALID;