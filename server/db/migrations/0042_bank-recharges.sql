CREATE TABLE "bank_recharges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_recharges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recharge_sn" text NOT NULL,
	"user_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"state" text NOT NULL,
	"payer" text DEFAULT '' NOT NULL,
	"voucher" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"payment_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	CONSTRAINT "bank_recharges_recharge_sn_unique" UNIQUE("recharge_sn"),
	CONSTRAINT "bank_recharges_payment_id_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
ALTER TABLE "bank_recharges" ADD CONSTRAINT "bank_recharges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_recharges" ADD CONSTRAINT "bank_recharges_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_recharges_user" ON "bank_recharges" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "bank_recharges_state" ON "bank_recharges" USING btree ("state","sent_at");