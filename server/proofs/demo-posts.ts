import { eq, sql } from 'drizzle-orm';
import { href } from '@/lib/address/routes';
import { type Look, outcomeOf, wordsOf } from '@/lib/domain/proofs/link-look';
import { sha256 } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { demoPosts } from './tables';

const demoPostId = /^[a-z0-9][a-z0-9-]{2,59}$/;

/** A post of the demonstration as its page shows it. */
export interface DemoPost {
  id: string;
  title: string;
  body: string;
  online: boolean;
}

const stock = {
  title: '换季护肤三步：清洁、修护、防晒',
  body: '这是演示环境里的一条发布内容，供链接检查和验收演示使用，不是真实作品。\n第一步清洁，温水洗脸不超过一分钟；第二步修护，取适量面霜按压；第三步防晒，出门前二十分钟涂抹。',
} as const;

/** The address of a post of the demonstration; every id is a post, online until it is taken down. */
export const demoPostLink = (id: string): string =>
  `${env().SITE_URL.replace(/\/$/, '')}${href('demo-posts-id', { id })}`;

/**
 * The post that a link means, where this is a demonstration: our own address, or the loopback by which it is looked
 * at, and nothing behind the path. Null: a link like all others.
 */
export function demoPostOf(link: string): string | null {
  if (!env().DEMO || !URL.canParse(link)) return null;
  const url = new URL(link);
  const isOurs =
    url.origin === new URL(env().SITE_URL).origin ||
    /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(url.origin);
  const isPlain = !url.search && !url.username && !url.password;
  const id = /^\/demo\/posts\/([^/]+)$/.exec(url.pathname)?.[1] ?? '';
  return isOurs && isPlain && demoPostId.test(id) ? id : null;
}

/** True for a page of the demonstration's own, which stands for a platform's. */
export const isDemoPost = (link: string): boolean => demoPostOf(link) !== null;

export async function readDemoPost(db: Db, id: string): Promise<DemoPost> {
  const [row] = await db.select().from(demoPosts).where(eq(demoPosts.id, id));
  return {
    id,
    title: row?.title || stock.title,
    body: row?.body || stock.body,
    online: !row?.goneAt,
  };
}

/** Writes a post of the demonstration, takes it down or puts it up again. */
export async function saveDemoPost(
  tx: Db,
  { id, online, ...words }: Pick<DemoPost, 'id' | 'online'> & Partial<DemoPost>,
): Promise<void> {
  const row = { ...words, goneAt: online ? null : sql`now()` };
  await tx
    .insert(demoPosts)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: demoPosts.id, set: row });
}

/** What a checker finds there; told by the row and not by asking: no link leads this server to itself. */
export const lookAtDemoPost = async (db: Db, id: string, link: string): Promise<Look> =>
  lookOfPost(await readDemoPost(db, id), link);

export function lookOfPost(post: DemoPost, link: string): Look {
  const title = post.online ? post.title : '';
  const text = post.online ? `广告 ${post.title} ${post.body}` : '';
  const status = post.online ? 200 : 404;
  return {
    ...outcomeOf({ link, finalUrl: link, status, title, text }),
    status,
    finalUrl: link,
    title,
    textHash: text && sha256(text),
    words: wordsOf(text),
    adMark: text !== '',
  };
}
