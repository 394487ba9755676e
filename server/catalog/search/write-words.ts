import { sql } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { tableOf } from '../table-of';
import type { GoodWords } from './words-of-good';

/** Writes what a search reads of goods that have no row yet, and the words that no good had before. */
export async function writeWords(tx: Db, goods: readonly GoodWords[]): Promise<void> {
  if (goods.length === 0) return;
  const told = tableOf(
    {
      good_id: 'bigint',
      score: 'integer',
      fields: 'text',
      account_id: 'text',
      initials: 'text',
      pinyin: 'text',
      keys: 'text',
    },
    goods.map(({ goodId, score, fields, accountId, initials, pinyin, keys }) => ({
      good_id: goodId,
      score,
      fields,
      account_id: accountId,
      initials,
      pinyin,
      keys: JSON.stringify(keys),
    })),
  );
  await tx.execute(sql`
    insert into good_words (good_id, score, fields, account_id, initials, pinyin, keys)
    select good_id, score, fields, account_id, initials, pinyin, array(select jsonb_array_elements_text(keys::jsonb)::bigint) from ${told}`);
  await writeKnown(tx, goods);
}

/** In one order everywhere, so that two who bring the same words never wait for each other in a ring. */
async function writeKnown(tx: Db, goods: readonly GoodWords[]): Promise<void> {
  const known = new Map(
    goods.flatMap((good) => good.known.map((word) => [`${word.kind} ${word.word}`, word] as const)),
  );
  if (known.size === 0) return;
  const told = tableOf(
    { word: 'text', kind: 'text', pinyin: 'text', initials: 'text' },
    [...known.values()].map(({ word, kind, pinyin, initials }) => ({
      word,
      kind,
      pinyin,
      initials,
    })),
  );
  await tx.execute(sql`
    insert into search_words (word, kind, pinyin, initials)
    select r.word, r.kind, r.pinyin, r.initials from ${told}
    where not exists (select 1 from search_words w where w.word = r.word and w.kind = r.kind)
    order by r.word, r.kind on conflict do nothing`);
}
