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
CREATE INDEX "statement_lines_reason" ON "statement_lines" USING btree ("account_id","reason","at","entry_id");--> statement-breakpoint
CREATE INDEX "statement_lines_subject" ON "statement_lines" USING btree ("account_id","subject");
--> statement-breakpoint
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
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_statement AFTER INSERT ON ledger_entries
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION statement_add();
--> statement-breakpoint
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
END $$;
--> statement-breakpoint
-- Postings refuse changes; only a demonstration opens them, to date its past. Its statements follow.
CREATE FUNCTION statement_redate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM statement_rebuild(ARRAY(
    SELECT DISTINCT e.account_id FROM changed c
    JOIN ledger_entries e ON e.posting_id = c.id
    JOIN ledger_accounts a ON a.id = e.account_id AND a.kind = 'available'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_postings_statement AFTER UPDATE ON ledger_postings
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION statement_redate();
--> statement-breakpoint
SELECT statement_rebuild(ARRAY(SELECT id FROM ledger_accounts WHERE kind = 'available'));
