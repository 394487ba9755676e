CREATE TABLE "notice_texts" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"words" text NOT NULL,
	"saved_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_texts_key_version_pk" PRIMARY KEY("key","version"),
	CONSTRAINT "notice_texts_key_known" CHECK ("notice_texts"."key" in ('recharge_paid', 'bank_recharge_rejected', 'payment_short', 'payment_late', 'late_refund_buyer', 'late_refund_seller', 'withdrawal_rejected', 'withdrawal_paid', 'withdrawal_failed', 'withdrawal_bounced', 'invoice_rejected', 'invoice_issued', 'invoice_failed', 'invoice_to_red', 'invoice_kept', 'invoice_red', 'return_approved', 'return_rejected', 'posting_up', 'posting_down'))
);
--> statement-breakpoint
CREATE INDEX "notice_texts_created" ON "notice_texts" USING btree ("created_at","version");--> statement-breakpoint
CREATE TRIGGER notice_texts_append_only BEFORE UPDATE OR DELETE ON notice_texts
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
