import { sql } from 'drizzle-orm';
import { checkCategoryOf, everyCategory } from '@/lib/domain/drafts/check-categories';
import type { CheckWord } from '@/lib/domain/drafts/check-draft';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';

/** The rules that drafts of a trade are checked by: those of everybody, and its own. */
export const readTradeWords = (db: Db, industry: string): Promise<CheckWord[]> =>
  rows<CheckWord>(
    db,
    sql`select kind, word, category, hint from check_words
        where is_on and category = any(${arrayOf('smallint', [
          ...new Set([everyCategory.id, checkCategoryOf(industry)]),
        ])}) order by id`,
  );
