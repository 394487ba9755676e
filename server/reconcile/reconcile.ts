import { type SQL, sql } from 'drizzle-orm';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { byMarketClock, startOfDay } from '@/server/kernel/market-time';
import { inPeriod } from '@/server/wallet/public';
import type { Channel } from './channels';
import type { OutsideLine } from './read-bank-file';

/** Money that our books say came or went through a channel. */
export interface BookedMoney {
  /** pay_sn or withdraw_sn */
  sn: string;
  /** the channel's number of it; '' none */
  ref: string;
  /** + came in, - went out */
  amountFen: number;
  /** it happened on a day of the file; others are there because the file names them */
  isOfDays: boolean;
}

export interface Reconciliation {
  matched: { line: OutsideLine; booked: BookedMoney }[];
  /** the same money with another sum */
  differing: { line: OutsideLine; booked: BookedMoney }[];
  /** the channel tells of it, our books do not */
  missingHere: OutsideLine[];
  /** our books tell of it, the channel does not, within the days of the file */
  missingThere: BookedMoney[];
}

/**
 * Compares a channel's statement with our books, line by line; nothing is booked. A line is found by the channel's number, else by a number of ours that stands in it; each
 * booking is found once, so that money that came twice is seen.
 */
export async function reconcile(
  db: Db,
  channel: Channel,
  lines: readonly OutsideLine[],
): Promise<Reconciliation> {
  const booked = await bookedMoney(db, channel, lines);
  const left = new Set(booked);
  const [byRef, bySn] = [grouped(booked, ({ ref }) => ref), grouped(booked, ({ sn }) => sn)];
  const found: Reconciliation = { matched: [], differing: [], missingHere: [], missingThere: [] };
  for (const line of lines) {
    const isLeft = (money: BookedMoney) => left.has(money);
    const money =
      byRef.get(line.ref)?.find(isLeft) ??
      line.text
        .match(ownNumbers)
        ?.flatMap((sn) => bySn.get(sn) ?? [])
        // What went out and came back has one number of ours: the way the money went decides.
        .find((it) => isLeft(it) && it.amountFen > 0 === line.amountFen > 0);
    if (!money) {
      found.missingHere.push(line);
      continue;
    }
    left.delete(money);
    (money.amountFen === line.amountFen ? found.matched : found.differing).push({
      line,
      booked: money,
    });
  }
  found.missingThere = [...left].filter(({ isOfDays }) => isOfDays);
  return found;
}

/** By a number of theirs; what has none is left out. */
function grouped(booked: readonly BookedMoney[], of: (money: BookedMoney) => string) {
  const groups = new Map<string, BookedMoney[]>();
  for (const money of booked) {
    const key = of(money);
    if (key !== '') groups.set(key, [...(groups.get(key) ?? []), money]);
  }
  return groups;
}

/** Numbers of payments and withdrawals, as they stand in remarks. */
const ownNumbers = /\b(?:ZF|TX)\d{10,24}\b/g;

/** Payments that came by the channel, withdrawals that left by it and what of them was sent back: of the file's days, and those that it names. */
function bookedMoney(
  db: Db,
  channel: Channel,
  lines: readonly OutsideLine[],
): Promise<BookedMoney[]> {
  const days = lines.flatMap(({ day }) => (day === '' ? [] : [day])).sort();
  const period = { from: days[0] ?? '', to: days.at(-1) ?? '' };
  const isOfDays = days.length === 0 ? sql`false` : inPeriod(sql`at`, period);
  const refs = arrayOf(
    'text',
    lines.flatMap(({ ref }) => (ref === '' ? [] : [ref])),
  );
  const sns = arrayOf(
    'text',
    lines.flatMap(({ text }) => text.match(ownNumbers) ?? []),
  );
  return rows<BookedMoney>(
    db,
    sql`select sn, ref, amount::bigint as "amountFen", coalesce(${isOfDays}, false) as "isOfDays"
        from (${movementsOf(channel)}) booked
        where ${isOfDays} or ref = any(${refs}) or sn = any(${sns})
        order by at, sn`,
  );
}

/** Everything that our books say moved through a channel: its number here and there, 分, and when. */
export function movementsOf(channel: Channel): SQL {
  const isOfChannel = sql`coalesce(p.provider, ${env().PAYOUT_PROVIDER === 'batch' ? 'bank' : 'alipay'}) = ${channel}`;
  return sql`
    select pay_sn as sn, coalesce(provider_ref, '') as ref, amount_fen as amount, paid_at as at
    from payments where state = 'paid' and provider = ${channel}
    union all
    select w.withdraw_sn, w.provider_ref, -w.amount_fen, e.created_at
    from withdrawals w join withdrawal_events e on e.withdrawal_id = w.id and e.move = 'succeed'
      left join payments p on p.id = w.payment_id
    where ${isOfChannel}
    union all
    select w.withdraw_sn, w.returned_ref, w.amount_fen, ${startOfDay(sql`coalesce(w.returned_on, ${byMarketClock(sql`e.created_at`)}::date)`)}
    from withdrawals w join withdrawal_events e on e.withdrawal_id = w.id and e.move = 'bounce'
      left join payments p on p.id = w.payment_id
    where ${isOfChannel}`;
}
