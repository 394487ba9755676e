-- One account after the other, by its unique index, in the order of holder and kind: the lock order is as fixed
-- as by id, and no plan that was made while the table was small can read the whole of it later.
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
      VALUES (item.holder, item.kind, item.holder = 'platform' AND item.kind = 'clearing', item.amount)
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
