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
	CONSTRAINT "contract_parties_contract_id_role_pk" PRIMARY KEY("contract_id","role")
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
	CONSTRAINT "contract_records_seq" UNIQUE("contract_id","seq")
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
	"wrong_tails" smallint DEFAULT 0 NOT NULL,
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
	CONSTRAINT "contract_signers_rank" UNIQUE("contract_id","role","rank")
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
	CONSTRAINT "contract_templates_version" UNIQUE("kind","version")
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
	CONSTRAINT "contract_transactions_transaction_id_unique" UNIQUE("transaction_id")
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
	CONSTRAINT "contracts_contract_sn_unique" UNIQUE("contract_sn")
);
--> statement-breakpoint
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
CREATE TRIGGER contract_records_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "contract_records"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
