ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_owed" CHECK ("ledger_accounts"."kind" <> 'refunds_payable' or "ledger_accounts"."balance_fen" <= 0);--> statement-breakpoint
-- As before (0008); new is that what a media owner owes for an advanced refund stands below zero.
CREATE OR REPLACE FUNCTION ledger_post(
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
END $$;
--> statement-breakpoint
-- What was taken for media owners' invoices so far lies among the service fees.
SELECT ledger_post('tax differences before 0065', 'return_deduct', '', ARRAY['platform', 'platform'],
  ARRAY['service_fee', 'tax_difference'], ARRAY[-taken, taken])
FROM (SELECT coalesce(sum(deduct_fen), 0)::bigint AS taken FROM invoice_returns WHERE state = 'approved') approved
WHERE taken > 0;
