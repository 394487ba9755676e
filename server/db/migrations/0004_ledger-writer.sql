-- The ledger's one writer. In the database, because a posting is then one round trip, its accounts are always
-- locked in the same order, and no driver or program can leave half of one behind.
-- Answers true when it posted, false when the key had posted the very same before.
CREATE FUNCTION ledger_post(
  p_key text, p_reason text, p_subject text, p_holders text[], p_kinds text[], p_amounts bigint[]
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  posting bigint;
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

  INSERT INTO ledger_accounts (holder, kind, may_be_negative)
  SELECT holder, kind, holder = 'platform' AND kind = 'clearing'
  FROM unnest(p_holders, p_kinds) AS wanted(holder, kind)
  ORDER BY holder, kind
  ON CONFLICT (holder, kind) DO NOTHING;

  PERFORM 1 FROM ledger_accounts a
  JOIN unnest(p_holders, p_kinds) AS wanted(holder, kind)
    ON a.holder = wanted.holder AND a.kind = wanted.kind
  ORDER BY a.id FOR UPDATE OF a;

  WITH moved AS (
    UPDATE ledger_accounts a SET balance_fen = a.balance_fen + wanted.amount
    FROM unnest(p_holders, p_kinds, p_amounts) AS wanted(holder, kind, amount)
    WHERE a.holder = wanted.holder AND a.kind = wanted.kind
    RETURNING a.id, wanted.amount, a.balance_fen
  )
  INSERT INTO ledger_entries (posting_id, account_id, amount_fen, balance_after_fen)
  SELECT posting, id, amount, balance_fen FROM moved ORDER BY id;
  RETURN true;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_postings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_postings
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_events
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A posting comes in one statement; whatever a statement adds must balance by itself, and since nothing is
-- ever changed, every posting sums to zero for good.
CREATE FUNCTION refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM added GROUP BY posting_id HAVING sum(amount_fen) <> 0) THEN
    RAISE EXCEPTION 'ledger: entries do not sum to zero' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_unbalanced();
