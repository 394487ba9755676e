CREATE TABLE "ledger_days" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"of_owners" boolean NOT NULL,
	"in_fen" bigint NOT NULL,
	"out_fen" bigint NOT NULL,
	"entries" integer NOT NULL,
	"balance_fen" bigint NOT NULL,
	"holding" integer NOT NULL,
	"kept_to" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_days_day_kind_of_owners_pk" PRIMARY KEY("day","kind","of_owners"),
	CONSTRAINT "ledger_days_kind_known" CHECK ("ledger_days"."kind" in ('available', 'frozen', 'escrow', 'pending', 'clearing', 'service_fee', 'tax_difference', 'refunds_payable'))
);
--> statement-breakpoint

-- Postings refuse changes; only a demonstration opens them, to date its past. What was kept of the days since is kept anew.
CREATE FUNCTION ledger_days_forget() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM ledger_days WHERE day >= (
    SELECT (least((SELECT min(created_at) FROM dated), (SELECT min(created_at) FROM changed)) AT TIME ZONE 'Asia/Shanghai')::date);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_postings_days AFTER UPDATE ON ledger_postings
REFERENCING OLD TABLE AS dated NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ledger_days_forget();
