import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import {
  type CheckKind,
  type NextCheck,
  nextRegularCheck,
  timeOfSecondLook,
} from '@/lib/domain/proofs/check-schedule';
import type { Look } from '@/lib/domain/proofs/link-look';
import { type Db, rows } from '@/server/kernel/database';
import { racePoint } from '@/server/kernel/race-point';
import { inTransaction } from '@/server/kernel/transaction';
import { appendRecord } from './append-record';
import { type LockedLinkCheckRow, lockLinkCheck } from './lock-link-check';
import { lookAtLink } from './look-at-link';
import { lookContent } from './proof-content';
import { linkChecks, proofRecords } from './tables';

/** A look takes seconds; one whose program died is begun anew after so long. */
const claimTime = sql.raw(`interval '2 minutes'`);

/**
 * True in a statement while a look at this order's link is due or under way, or what it found is not told yet: that is
 * waited for. Not for ever: after an hour the money moves without it.
 * @param orderId column of the statement
 * @param since column: the moment from which the hour counts
 */
export const looksAtLink = (
  orderId: SQL,
  since: SQL,
): SQL => sql`(${since} > now() - interval '1 hour' and exists (
  select 1 from link_checks c where c.order_id = ${orderId}
    and (c.next_at <= now() + ${claimTime} or (c.gone_times >= 2 and c.gone_at is null))))`;

interface Claim {
  orderId: number;
  link: string;
  kind: CheckKind;
  /** the moment the claim ends, as the database writes it; tells this claim from another */
  until: string;
}

/**
 * Looks at one link that is due and records what was found. No transaction is open while a stranger's server is waited
 * for: the look is claimed by moving its moment forward, and counts only while the claim stands, so that two copies of
 * the program, a link filed anew or an order that ended meanwhile never leave a second record.
 * @returns false when none is due
 */
export async function runLinkCheck(db: Db): Promise<boolean> {
  const [claim] = await rows<Claim>(
    db,
    sql`update link_checks set next_at = now() + ${claimTime} where order_id = (
          select order_id from link_checks where next_at <= now()
          order by next_at limit 1 for update skip locked)
        returning order_id as "orderId", link, kind, next_at::text as until`,
    'claim_look',
  );
  if (!claim) return false;
  const look = await lookAtLink(db, claim.link);
  await racePoint('after the link was looked at');
  await inTransaction(db, (tx) => recordClaimed(tx, claim, look));
  return true;
}

async function recordClaimed(tx: Db, claim: Claim, look: Look): Promise<void> {
  const stands = eq(linkChecks.nextAt, sql`${claim.until}::timestamptz`);
  const row = await lockLinkCheck(tx, claim.orderId, stands);
  if (row) await recordLook(tx, row, claim.kind, look);
}

/** Looks at a link outside of its schedule, within a transaction: for the demonstration's history, whose links are its own posts. */
export async function lookNow(tx: Db, orderId: number, kind: CheckKind): Promise<void> {
  const row = await lockLinkCheck(tx, orderId);
  if (row) await recordLook(tx, row, kind, await lookAtLink(tx, row.link));
}

/** Appends what a look found and sets the next one. */
async function recordLook(
  tx: Db,
  row: LockedLinkCheckRow,
  kind: CheckKind,
  look: Look,
): Promise<void> {
  const done = await kindsSinceFiled(tx, row.orderId);
  const record = await appendRecord(tx, row, { kind, content: lookContent(row.link, look) });
  // What is not known counts for nothing: neither as gone nor as there.
  const goneTimes =
    look.outcome === 'gone' ? row.goneTimes + 1 : look.outcome === 'online' ? 0 : row.goneTimes;
  const next: NextCheck =
    look.outcome === 'gone' && goneTimes === 1
      ? { kind: 'again', at: timeOfSecondLook(new Date(record.happened_at), row.keepUntil) }
      : nextRegularCheck([...done, kind], row);
  await tx
    .update(linkChecks)
    .set({
      kind: next.kind,
      nextAt: next.at,
      goneTimes,
      ...(look.outcome === 'online' && { goneAt: null }),
    })
    .where(eq(linkChecks.orderId, row.orderId));
}

async function kindsSinceFiled(tx: Db, orderId: number): Promise<string[]> {
  const found = await tx
    .select({ kind: proofRecords.kind })
    .from(proofRecords)
    .where(
      and(
        eq(proofRecords.orderId, orderId),
        gt(
          proofRecords.seq,
          sql`(select max(seq) from proof_records f where f.order_id = ${orderId} and f.kind = 'filed')`,
        ),
      ),
    );
  return found.map(({ kind }) => kind);
}
