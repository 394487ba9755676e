import { type SQL, sql } from 'drizzle-orm';
import type { Output, ParsedInput } from '@/lib/contract';
import {
  type InquiryState,
  inquiryTabKeys,
  inquiryTabLabels,
  openInquiryStates,
  statesUnder,
} from '@/lib/domain/inquiries/states';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import type { InquiryParty } from './lock-line';
import { showLines } from './show-lines';

/**
 * inquiry/list: a buyer's lines from the newest inquiry on, an owner's by what runs out first; each tab with its count, of
 * what the keyword leaves.
 */
export async function listLines(
  db: Db,
  party: InquiryParty,
  { tab, keyword, page, page_size: size }: ParsedInput<'inquiry/list'>,
): Promise<Output<'inquiry/list'>> {
  const { side } = party;
  const counts = await countStates(db, party, keyword);
  const countOf = (states: readonly InquiryState[]) =>
    counts.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0);
  const total = countOf(statesUnder(tab, side));
  return {
    tabs: inquiryTabKeys.map((key) => ({
      key,
      label: inquiryTabLabels[side][key],
      count: countOf(statesUnder(key, side)),
      your_turn:
        (key === 'you' || (key === 'agreed' && side === 'buyer')) &&
        countOf(statesUnder(key, side)) > 0,
    })),
    list: await showLines(db, party, {
      where: sql`l.state = any(${arrayOf('text', statesUnder(tab, side))}) and ${fits(keyword)}`,
      orderBy:
        side === 'buyer'
          ? sql`l.inquiry_id desc, l.id`
          : sql`l.due_at nulls last, l.updated_at desc, l.id`,
      window: sql`limit ${size}::int offset ${(page - 1) * size}::int`,
    }),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / size)),
  };
}

/** Over inquiry_lines l with inquiries i and goods g. */
function fits(keyword: string): SQL {
  if (keyword === '') return sql`true`;
  const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(i.inquiry_no = ${keyword} or g.title ilike ${like})`;
}

const countStates = (db: Db, { side, userId }: InquiryParty, keyword: string) =>
  rows<{ state: InquiryState; count: number }>(
    db,
    sql`select l.state, count(*)::int as count
        from inquiry_lines l join inquiries i on i.id = l.inquiry_id join goods g on g.id = l.good_id
        where ${side === 'buyer' ? sql`l.buyer_id = ${userId}` : sql`l.seller_id = ${userId}`} and ${fits(keyword)}
        group by l.state`,
  );

/** Lines of a person, of either side, that have not ended. */
export async function countOpenInquiries(db: Db, userId: number): Promise<number> {
  const [found] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from inquiry_lines
        where ${userId} in (buyer_id, seller_id) and state = any(${arrayOf('text', openInquiryStates)})`,
  );
  return found?.count ?? 0;
}
