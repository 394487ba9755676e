CREATE TABLE "ruling_proposals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ruling_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dispute_id" bigint NOT NULL,
	"action" text NOT NULL,
	"fields" jsonb NOT NULL,
	"buyer_percent" smallint NOT NULL,
	"buyer_fen" bigint NOT NULL,
	"seller_fen" bigint NOT NULL,
	"fee_fen" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"proposed_by" text NOT NULL,
	"decided_by" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ruling_proposals_proposer" CHECK ("ruling_proposals"."proposed_by" <> ''),
	CONSTRAINT "ruling_proposals_two_people" CHECK ("ruling_proposals"."state" not in ('signed', 'returned') or "ruling_proposals"."decided_by" not in ('', "ruling_proposals"."proposed_by")),
	CONSTRAINT "ruling_proposals_own" CHECK ("ruling_proposals"."state" <> 'withdrawn' or "ruling_proposals"."decided_by" = "ruling_proposals"."proposed_by"),
	CONSTRAINT "ruling_proposals_action_known" CHECK ("ruling_proposals"."action" in ('rule_release', 'rule_refund', 'rule_refund_kept', 'rule_split')),
	CONSTRAINT "ruling_proposals_state_known" CHECK ("ruling_proposals"."state" in ('open', 'signed', 'returned', 'withdrawn', 'stale'))
);
--> statement-breakpoint
ALTER TABLE "ruling_proposals" ADD CONSTRAINT "ruling_proposals_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ruling_proposals_open" ON "ruling_proposals" USING btree ("dispute_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "ruling_proposals_dispute" ON "ruling_proposals" USING btree ("dispute_id","id");