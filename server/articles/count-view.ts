import { sql } from 'drizzle-orm';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { RequestMeta } from '@/server/kernel/call-context';
import { fingerprint } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { log } from '@/server/kernel/log';

type Reader = Pick<RequestMeta, 'address' | 'userAgent'>;

/** How long views gather before they are written, and how many articles may wait at most. */
const gatherMs = 5_000;
const MOST = 2_000;

/** Who reads an article again within the half hour has not come a second time. Known to each copy for itself. */
const seen = new LRUCache<string, true>({ max: 20_000, ttl: 30 * 60_000 });

interface Gathered {
  db: Db;
  views: Map<number, number>;
  timer: NodeJS.Timeout | undefined;
}

const held = globalThis as typeof globalThis & { __articleViews?: Gathered };

/**
 * Notes that somebody read an article: people, each once in half an hour, and no crawlers. A reader never waits for it: views of some seconds are written together, and
 * those of a copy that is stopped meanwhile are lost.
 */
export function countView(db: Db, articleId: number, reader: Reader): void {
  if (!reader.userAgent || isbot(reader.userAgent)) return;
  const visit = fingerprint('reader', `${reader.address} ${reader.userAgent} ${articleId}`);
  if (seen.has(visit)) return;
  seen.set(visit, true);
  held.__articleViews ??= { db, views: new Map(), timer: undefined };
  const { views, timer } = held.__articleViews;
  if (!views.has(articleId) && views.size >= MOST) return;
  views.set(articleId, (views.get(articleId) ?? 0) + 1);
  if (timer) return;
  held.__articleViews.timer = setTimeout(() => void writeViews(), gatherMs);
  held.__articleViews.timer.unref();
}

/** Writes what has gathered, in one statement. */
export async function writeViews(): Promise<void> {
  const gathered = held.__articleViews;
  held.__articleViews = undefined;
  clearTimeout(gathered?.timer);
  if (!gathered || gathered.views.size === 0) return;
  const counted = JSON.stringify([...gathered.views].map(([id, count]) => ({ id, count })));
  try {
    // In the order of the keys, so that two copies that write at once do not wait for each other in a ring.
    await gathered.db.execute(sql`
      with counted as (select id, count from jsonb_to_recordset(${counted}::jsonb) as c(id bigint, count integer)),
        mine as (select a.id, c.count from articles a join counted c on c.id = a.id order by a.id for update of a)
      update articles a set views = a.views + mine.count from mine where mine.id = a.id`);
  } catch (error) {
    log().error({ err: error }, 'article views lost');
  }
}
