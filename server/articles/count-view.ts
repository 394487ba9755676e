import { sql } from 'drizzle-orm';
import { routes } from '@/lib/address/routes';
import type { Db } from '@/server/kernel/database';
import { log } from '@/server/kernel/log';
import { isNewReader, type Reader } from '@/server/kernel/new-reader';

/** How long views gather before they are written, and how many articles may wait at most. */
const gatherMs = 5_000;
const MOST = 2_000;

interface Gathered {
  db: Db;
  views: Map<number, number>;
  timer: NodeJS.Timeout | undefined;
}

const held = globalThis as typeof globalThis & { __articleViews?: Gathered };

/**
 * Notes that somebody's browser shows an article: people, each once in half an hour, and no crawlers. The browser tells
 * of it, since most pages are answered by a proxy. Nobody waits: views of some seconds are written together, and those
 * of a copy that is stopped meanwhile are lost.
 * @param path of any page, without query
 */
export function countView(db: Db, path: string, reader: Reader): void {
  const articleId = articleAt(path);
  if (!articleId || !isNewReader(reader, `article ${articleId}`)) return;
  held.__articleViews ??= { db, views: new Map(), timer: undefined };
  const { views, timer } = held.__articleViews;
  if (!views.has(articleId) && views.size >= MOST) return;
  views.set(articleId, (views.get(articleId) ?? 0) + 1);
  if (timer) return;
  held.__articleViews.timer = setTimeout(() => void writeViews(), gatherMs);
  held.__articleViews.timer.unref();
}

const [beforeId = '', afterId = ''] = routes['publicOpinion-publicDetails-id'].path.split('{id}');

/** The number of the article at a path; undefined where there is none. */
function articleAt(path: string): number | undefined {
  if (!path.startsWith(beforeId) || !path.endsWith(afterId)) return undefined;
  const id = path.slice(beforeId.length, path.length - afterId.length);
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined;
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
