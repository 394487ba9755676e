import { sql } from 'drizzle-orm';
import type { ListFilter } from '@/lib/domain/catalog/dash-ids';
import type { Asked } from '@/lib/domain/catalog/search/asked';
import { type Db, rows } from '@/server/kernel/database';
import { keysOfAsked } from './find-candidates';

/** Counting stops here. */
const MOST = 1_000;

export interface FoundCount {
  count: number;
  /** true: there are more */
  capped: boolean;
}

/** How many goods a search for each of some words finds on a platform, or on all (0). */
export async function countFound(
  db: Db,
  words: readonly string[],
  platform: ListFilter['platform'],
): Promise<FoundCount[]> {
  if (words.length === 0) return [];
  const counts = words.map((word) => {
    const found = keysOfAsked(askedFor(word), { ...noFacets, platform }, MOST);
    return sql`(select count(*)::integer from (${found}) found)`;
  });
  const [row] = await rows<{ counts: number[] }>(
    db,
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  );
  return (row?.counts ?? []).map((count) => ({ count, capped: count >= MOST }));
}

const noFacets = { category: 0, area: 0, price: 0, fans: 0, position: 0 } as const;

const askedFor = (word: string): Asked => ({
  whole: word,
  parts: [{ text: word, readings: [[[{ word, factor: 1 }]]] }],
  platform: 0,
  beginnings: [],
});
