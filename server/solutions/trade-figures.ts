import { sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { checkCategoryOf, everyCategory } from '@/lib/domain/drafts/check-categories';
import { type AdWord, adWords } from '@/lib/domain/solutions/ad-words';
import type { Trade } from '@/lib/domain/solutions/trades';
import { appError } from '@/lib/errors';
import { cardsOf } from '@/server/catalog/public';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { readFigures } from '@/server/market/public';

/** What a brief calls the trade (lib/domain/briefs/brief): drafts are searched by its words. */
const briefIndustries: Readonly<Record<Trade, string>> = {
  Appliances: '家用电器',
  beauty: '美妆个护',
  beverage: '食品饮料',
  Clothing: '服饰鞋包',
  'mother-to-child': '母婴用品',
};

/**
 * What a trade's page is made of besides the editors' text, as it was counted for the day.
 * @throws AppError not_found where nothing is published of the trade
 */
export async function tradeFigures(db: Db, industry: Trade): Promise<Answer<'trade_figures'>> {
  const [published] = await rows(
    db,
    sql`select 1 from solutions where industry = ${industry} and status = 'published'`,
  );
  if (!published) throw appError('not_found');
  const [trades, bookings, words] = await Promise.all([
    readFigures(db, 'trades'),
    readFigures(db, 'bookings'),
    wordsOf(db, industry),
  ]);
  const counted = trades?.value.trades[industry];
  return {
    counted: counted ?? null,
    weeks: bookings?.value[industry] ?? [],
    words,
    accounts: counted ? await accountsOf(db, counted.drops.accounts) : [],
  };
}

/** The words of a trade, each with whether the table that drafts are searched by has it. */
async function wordsOf(db: Db, industry: Trade): Promise<(AdWord & { is_searched: boolean })[]> {
  const own = adWords[industry] ?? [];
  const searched = await rows<{ word: string }>(
    db,
    sql`select word from check_words where is_on and kind = 'forbidden' and category = any(${arrayOf(
      'smallint',
      [everyCategory.id, checkCategoryOf(briefIndustries[industry])],
    )})`,
  );
  const spellings = searched.flatMap(({ word }) => word.split('|'));
  return own.map((row) => ({
    ...row,
    is_searched: row.not.some((phrase) => spellings.some((word) => phrase.includes(word))),
  }));
}

/** The accounts that are listed still, as lists show them today. */
async function accountsOf(
  db: Db,
  kept: readonly { good_id: number; gap: number; posts: number }[],
): Promise<Answer<'trade_figures'>['accounts']> {
  const found = await Promise.all(
    kept.map(async ({ good_id, gap, posts }) =>
      (await cardsOf(db, [good_id])).map((good) => ({ good, gap, posts })),
    ),
  );
  return found.flat();
}
