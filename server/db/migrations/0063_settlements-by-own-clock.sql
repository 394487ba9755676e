CREATE TABLE "order_settlements" (
	"order_id" bigint NOT NULL,
	"part" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_settlements_order_id_part_pk" PRIMARY KEY("order_id","part")
);
--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "base_fen" bigint;--> statement-breakpoint
ALTER TABLE "order_settlements" ADD CONSTRAINT "order_settlements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_settlements_due" ON "order_settlements" USING btree ("due_at") WHERE "order_settlements"."settled_at" is null;--> statement-breakpoint
-- What acceptance has released and nobody has settled yet settles three days after it, most of it at once.
INSERT INTO order_settlements (order_id, part, amount_fen, due_at, created_at)
SELECT o.id, 'share', e.amount_fen, p.created_at + interval '3 days', p.created_at
FROM orders o JOIN ledger_postings p ON p.key = 'order ' || o.id || ' share'
JOIN ledger_entries e ON e.posting_id = p.id
JOIN ledger_accounts a ON a.id = e.account_id AND a.holder = 'user:' || o.seller_id AND a.kind = 'pending'
WHERE o.state IN ('retaining', 'pending_settle');
--> statement-breakpoint
-- An open dispute of the retention period divides what is still kept; the platform's claim was the share of it, which is all.
UPDATE disputes d SET base_fen = o.price_fen - s.amount_fen,
  claimed_percent = CASE WHEN d.opened_by = 'platform' THEN 100 ELSE d.claimed_percent END
FROM orders o JOIN order_settlements s ON s.order_id = o.id AND s.part = 'share'
WHERE d.order_id = o.id AND d.ruled_at IS NULL AND o.state = 'retaining';
