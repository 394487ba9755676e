import { sql } from 'drizzle-orm';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { inPeriod } from '@/server/wallet/public';
import type { OutsideLine } from './read-bank-file';

/** Whose statement it is; the name that payments carry. */
export const channels = { bank: '银行', alipay: '支付宝', wechat: '微信支付' } as const;

export type Channel = keyof typeof channels;

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
 * Compares a channel's statement with our books, line by line. Nothing is booked and nothing is written: the same file
 * again gives the same answer. A line is found by the channel's number, else by a number of ours that stands in it; each
 * booking is found once, so that money that came twice is seen.
 */
export async function reconcile(
  db: Db,
  channel: Channel,
  lines: readonly OutsideLine[],
): Promise<Reconciliation> {
  const booked = await bookedMoney(db, channel, lines);
  const left = new Map(booked.map((money) => [money.sn, money]));
  const byRef = new Map(booked.flatMap((money) => (money.ref ? [[money.ref, money.sn]] : [])));
  const found: Reconciliation = { matched: [], differing: [], missingHere: [], missingThere: [] };
  for (const line of lines) {
    const own = line.text.match(ownNumbers)?.find((sn) => left.has(sn));
    const money = left.get(byRef.get(line.ref) ?? own ?? '');
    if (!money) {
      found.missingHere.push(line);
      continue;
    }
    left.delete(money.sn);
    (money.amountFen === line.amountFen ? found.matched : found.differing).push({
      line,
      booked: money,
    });
  }
  found.missingThere = [...left.values()].filter(({ isOfDays }) => isOfDays);
  return found;
}

/** Numbers of payments and withdrawals, as they stand in remarks. */
const ownNumbers = /\b(?:ZF|TX)\d{10,24}\b/g;

/** Payments that came by the channel and withdrawals that left by it: of the file's days, and those that it names. */
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
    sql`select sn, ref, amount::bigint as "amountFen", coalesce(${isOfDays}, false) as "isOfDays" from (
          select pay_sn as sn, coalesce(provider_ref, '') as ref, amount_fen as amount, paid_at as at
          from payments where state = 'paid' and provider = ${channel}
          union all
          select w.withdraw_sn, w.provider_ref, -w.amount_fen, w.ended_at
          from withdrawals w left join payments p on p.id = w.payment_id
          where w.state = 'paid' and coalesce(p.provider, ${env().PAYOUT_PROVIDER === 'batch' ? 'bank' : 'alipay'}) = ${channel}
        ) booked
        where ${isOfDays} or ref = any(${refs}) or sn = any(${sns})
        order by at, sn`,
  );
}
