import { sql } from 'drizzle-orm';
import { type PayWay, payWayLabel } from '@/lib/domain/payments/pay-ways';
import { statementReasons } from '@/lib/domain/statements/statement';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import type { StatementLine } from '@/server/wallet/public';
import { titlesOf } from './titles-of';

/** A line with the words that screens and files tell it by. */
export interface ToldLine extends StatementLine {
  reasonLabel: string;
  /** the account of an order, a way to pay, why the platform moved it by hand; '' none */
  about: string;
  /** '' where it is about no order */
  orderSn: string;
}

/** Says of each line what it is about; a few statements for all of them. */
export async function toldLines(db: Db, lines: readonly StatementLine[]): Promise<ToldLine[]> {
  const titles = await titlesOf(
    db,
    numbers(lines, (sn) => sn.startsWith('TF')),
  );
  const others = numbers(lines, (sn) => !sn.startsWith('TF'));
  const ways = new Map([
    ...(await waysOf(db, others)),
    ...(await targetsOf(db, others)),
    ...(await reasonsOf(db, others)),
  ]);
  return lines.map((line) =>
    Object.assign(line, {
      reasonLabel: statementReasons[line.reason],
      about: titles.get(line.subject) ?? ways.get(line.subject) ?? '',
      orderSn: titles.has(line.subject) ? line.subject : '',
    }),
  );
}

const numbers = (lines: readonly StatementLine[], isWanted: (sn: string) => boolean): string[] => [
  ...new Set(lines.map(({ subject }) => subject).filter((sn) => sn !== '' && isWanted(sn))),
];

async function waysOf(db: Db, sns: string[]): Promise<Map<string, string>> {
  if (sns.length === 0) return new Map();
  const found = await rows<{ sn: string; way: PayWay; provider: string }>(
    db,
    sql`select pay_sn as sn, way, provider from payments where pay_sn = any(${arrayOf('text', sns)})`,
  );
  return new Map(
    found.map(({ sn, way, provider }) => [
      sn,
      `${payWayLabel(way)}${provider === 'simulator' ? '（模拟）' : ''}`,
    ]),
  );
}

/** Why the platform moved money by hand. */
async function reasonsOf(db: Db, sns: string[]): Promise<Map<string, string>> {
  if (sns.length === 0) return new Map();
  const found = await rows<{ sn: string; words: string }>(
    db,
    sql`select posting_sn as sn, words from manual_postings where posting_sn = any(${arrayOf('text', sns)})`,
  );
  return new Map(found.map(({ sn, words }) => [sn, words]));
}

/** Where each withdrawal went. */
async function targetsOf(db: Db, sns: string[]): Promise<Map<string, string>> {
  if (sns.length === 0) return new Map();
  const found = await rows<{ sn: string; tail: string | null }>(
    db,
    sql`select w.withdraw_sn as sn, c.tail from withdrawals w left join bank_cards c on c.id = w.card_id
        where w.withdraw_sn = any(${arrayOf('text', sns)})`,
  );
  return new Map(
    found.map(({ sn, tail }) => [sn, tail === null ? '原路退回' : `银行卡·尾号 ${tail}`]),
  );
}
