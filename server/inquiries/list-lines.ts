import { type SQL, sql } from 'drizzle-orm';
import type { Output, ParsedInput } from '@/lib/contract';
import type { InquiryLine } from '@/lib/contract/inquiries';
import { netOfInquiry } from '@/lib/domain/inquiries/price';
import {
  type InquiryState,
  inquiryTabKeys,
  inquiryTabLabels,
  openInquiryStates,
  statesUnder,
} from '@/lib/domain/inquiries/states';
import { sumFen } from '@/lib/domain/money/money';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { readFeeRate } from '@/server/settings/public';
import type { InquiryParty } from './lock-line';
import { showLines } from './show-lines';

/**
 * inquiry/list: a buyer's lines from the newest inquiry on, an owner's by what runs out first; each tab with its count, of
 * what keyword and account leave.
 */
export async function listLines(
  db: Db,
  party: InquiryParty,
  { tab, keyword, account, page, page_size: size }: ParsedInput<'inquiry/list'>,
): Promise<Output<'inquiry/list'>> {
  const { side } = party;
  const isMeant = sql`${fits(keyword)} and ${account === '' ? sql`true` : sql`g.good_sn = ${account}`}`;
  const counted = await countLines(db, party, isMeant);
  const countOf = (states: readonly InquiryState[]) =>
    counted
      .filter(({ state }) => state !== null && states.includes(state))
      .reduce((sum, { meant }) => sum + meant, 0);
  const total = countOf(statesUnder(tab, side));
  const list = await showLines(db, party, {
    where: sql`l.state = any(${arrayOf('text', statesUnder(tab, side))}) and ${isMeant}`,
    orderBy:
      side === 'buyer'
        ? sql`l.inquiry_id desc, l.id`
        : sql`${tabOrder}, l.due_at nulls last, l.updated_at desc, l.id`,
    window: sql`limit ${size}::int offset ${(page - 1) * size}::int`,
  });
  return {
    accounts: accountsOf(counted),
    tabs: inquiryTabKeys.map((key) => ({
      key,
      label: inquiryTabLabels[side][key],
      count: countOf(statesUnder(key, side)),
      your_turn:
        (key === 'you' || (key === 'agreed' && side === 'buyer')) &&
        countOf(statesUnder(key, side)) > 0,
    })),
    list,
    inquiries: side === 'buyer' ? await sumInquiries(db, party.userId, list) : [],
    waiting: side === 'seller' ? await sumWaiting(db, party.userId) : null,
    total,
    page,
    pages: Math.max(1, Math.ceil(total / size)),
  };
}

/** An owner's lines stand under one heading after the other, as the tabs do. */
const tabOrder = sql.raw(
  `case ${inquiryTabKeys
    .filter((tab) => tab !== 'all')
    .map(
      (tab, nth) =>
        `when l.state in (${statesUnder(tab, 'seller')
          .map((state) => `'${state}'`)
          .join(', ')}) then ${nth}`,
    )
    .join(' ')} end`,
);

async function sumInquiries(
  db: Db,
  buyerId: number,
  list: readonly InquiryLine[],
): Promise<Output<'inquiry/list'>['inquiries']> {
  if (list.length === 0) return [];
  const numbers = [...new Set(list.map(({ inquiry_no }) => inquiry_no))];
  const agreed = sql`l.state in ('agreed', 'ordered')`;
  const offered = sql`l.state in ('other_price', 'other_date')`;
  const saved = sql`sum(greatest(0, l.listed_fen - l.price_fen))`;
  return rows(
    db,
    sql`select i.inquiry_no, count(*)::int as lines, sum(l.listed_fen)::bigint as listed_fen,
          (count(*) filter (where ${agreed}))::int as agreed,
          coalesce(${saved} filter (where ${agreed}), 0)::bigint as saved_fen,
          (count(*) filter (where ${offered}))::int as offered,
          coalesce(${saved} filter (where ${offered}), 0)::bigint as offer_saves_fen
        from inquiries i join inquiry_lines l on l.inquiry_id = i.id
        where i.inquiry_no = any(${arrayOf('text', numbers)}) and i.buyer_id = ${buyerId} group by i.inquiry_no`,
  );
}

/** The fee is rounded line by line, so that it is what the lines say. */
async function sumWaiting(db: Db, sellerId: number): Promise<{ count: number; net_fen: number }> {
  const prices = await rows<{ price_fen: number; count: number }>(
    db,
    sql`select price_fen, count(*)::int as count from inquiry_lines
        where seller_id = ${sellerId} and state = 'asked' group by price_fen`,
  );
  const { rate } = await readFeeRate(db);
  return {
    count: prices.reduce((sum, { count }) => sum + count, 0),
    net_fen: sumFen(
      prices.map(({ price_fen: fen, count }) => netOfInquiry(fen, rate).netFen * count),
    ),
  };
}

/** Over inquiry_lines l with inquiries i and goods g. */
function fits(keyword: string): SQL {
  if (keyword === '') return sql`true`;
  const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(i.inquiry_no = ${keyword} or g.title ilike ${like})`;
}

const isOf = ({ side, userId }: InquiryParty): SQL =>
  side === 'buyer' ? sql`l.buyer_id = ${userId}` : sql`l.seller_id = ${userId}`;

/** Accounts that are offered to choose from at most. */
const MOST_ACCOUNTS = 100;

/** A state with the lines in it that are meant, or an account with all its lines; what a row is not of is null. */
interface Counted {
  state: InquiryState | null;
  good_sn: string | null;
  good_title: string | null;
  count: number;
  meant: number;
}

/** Both counts of one look at a party's lines: the summaries ask for them too. */
const countLines = (db: Db, party: InquiryParty, isMeant: SQL) =>
  rows<Counted>(
    db,
    sql`select l.state, g.good_sn, g.title as good_title, count(*)::int as count,
          (count(*) filter (where ${isMeant}))::int as meant
        from inquiry_lines l join inquiries i on i.id = l.inquiry_id join goods g on g.id = l.good_id
        where ${isOf(party)} group by grouping sets ((l.state), (g.good_sn, g.title)) order by count(*) desc, min(g.id)`,
  );

/** The accounts with the most lines. */
const accountsOf = (counted: readonly Counted[]): Output<'inquiry/list'>['accounts'] =>
  counted
    .flatMap(({ good_sn, good_title, count }) =>
      good_sn === null || good_title === null ? [] : [{ good_sn, good_title, count }],
    )
    .slice(0, MOST_ACCOUNTS);

/** Lines of a person, of either side, that have not ended. */
export async function countOpenInquiries(db: Db, userId: number): Promise<number> {
  const [found] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from inquiry_lines
        where ${userId} in (buyer_id, seller_id) and state = any(${arrayOf('text', openInquiryStates)})`,
  );
  return found?.count ?? 0;
}
