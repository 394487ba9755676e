import { sql } from 'drizzle-orm';
import { yuanOfFen } from '@/lib/domain/money/money';
import { type Db, rows } from '@/server/kernel/database';
import { byMarketClock } from '@/server/kernel/market-time';
import { movementsOf } from './reconcile';

/** Lines of a sample at most; a day that has more is passed over. */
const mostLines = 500;

/** What the bank took for keeping the account: our books do not know of it. */
const feeFen = 1_000;

interface Movement {
  sn: string;
  ref: string;
  fen: number;
  day: string;
}

/**
 * A bank's statement for a demonstration, where no bank has our money: the last day on which something came or went, as the bank
 * would tell it, and one fee that nobody has booked.
 * @returns null where nothing ever came or went
 */
export async function sampleStatement(db: Db): Promise<{ name: string; text: string } | null> {
  const found = await rows<Movement>(
    db,
    sql`with moved as materialized (
          select sn, ref, amount::bigint as fen, at, ${byMarketClock(sql`at`)}::date as day
          from (${movementsOf('bank')}) booked),
        chosen as (
          select day from moved where day is not null group by day having count(*) <= ${mostLines}
          order by day desc limit 1)
        select m.sn, m.ref, m.fen, m.day::text as day from moved m join chosen on chosen.day = m.day
        order by m.at, m.sn`,
  );
  const [first] = found;
  if (!first) return null;
  const plain = first.day.replaceAll('-', '');
  const lines = found.map(({ sn, ref, fen, day }) =>
    [day, ref || sn, ...sums(fen), `${fen > 0 ? '转入' : '代付'} ${sn}`].join(','),
  );
  const fee = [first.day, `YH${plain}0001`, ...sums(-feeFen), '账户管理费'].join(',');
  const head = '交易日期,交易流水号,借方发生额,贷方发生额,摘要';
  const text = ['演示银行对账单（样例）', head, ...lines, fee].join('\r\n');
  return { name: `演示银行对账单-${plain}.csv`, text: `\ufeff${text}\r\n` };
}

/** What went and what came, each in its column. */
const sums = (fen: number): [string, string] =>
  fen < 0 ? [yuanOfFen(-fen), ''] : ['', yuanOfFen(fen)];
