import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';
import { type Posting, repayAdvances } from './ledger';
import { somebodyOwes } from './repay-advance';

/** A posting of the past, which only the demonstration's history has. */
interface PastPosting extends Posting {
  at: Date;
}

/**
 * Posts what happened in the past, by the database's own `ledger_post` in one statement, the oldest first, and dates it; an
 * income of somebody who owes the platform pays that too, today. Postings refuse changes: whoever writes history opens them for it (demo).
 * @throws Error where a key had posted before
 */
export async function postPast(tx: Db, postings: readonly PastPosting[]): Promise<void> {
  if (postings.length === 0) return;
  const inOrder = [...postings].sort((a, b) => a.at.getTime() - b.at.getTime());
  const told = inOrder.map(({ key, reason, subject, entries, at }, nth) => ({
    nth,
    key,
    reason,
    subject,
    at: at.toISOString(),
    holders: entries.map(({ account }) => account.holder),
    kinds: entries.map(({ account }) => account.kind),
    amounts: entries.map(({ amountFen }) => amountFen),
  }));
  const table = sql`jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as p(nth int, key text, reason text,
    subject text, at timestamptz, holders text[], kinds text[], amounts bigint[])`;
  const [answer] = await rows<{ posted: number }>(
    tx,
    sql`select count(*) filter (where posted)::int as posted from (
          select ledger_post(key, reason, subject, holders, kinds, amounts) as posted
          from (select * from ${table} order by nth offset 0) p offset 0) done`,
  );
  if (answer?.posted !== told.length) throw new Error('a posting of the past was there before');
  await tx.execute(
    sql`update ledger_postings l set created_at = p.at from ${table} where l.key = p.key`,
  );
  if (await somebodyOwes(tx)) for (const posting of inOrder) await repayAdvances(tx, posting);
}
