import { sql } from 'drizzle-orm';
import type { Answer, ParsedInput } from '@/lib/contract';
import { checkPost } from '@/lib/domain/listings/check-post';
import { maxPostLines, readPostLines, type ToldPost } from '@/lib/domain/listings/post-lines';
import { appError, invalid } from '@/lib/errors';
import { keepNewestPosts } from '@/server/catalog/public';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay, todayOf } from '@/server/kernel/market-time';
import { type KeptGood, lockOwnGood } from '@/server/listings/own/own-good';

/** Faults of pasted lines that are said at once. */
const FAULTS_SAID = 3;

/**
 * media/post/save: adds a post of an own account or changes one.
 * @throws AppError not_found, also for somebody else's; invalid_input
 */
export async function savePost(
  tx: Db,
  userId: number,
  input: ParsedInput<'media/post/save'>,
): Promise<number> {
  const good = await lockOwnGood(tx, userId, input.good_sn);
  const kept = await postsOf(tx, good);
  const before = input.post_id === 0 ? undefined : kept.find(({ id }) => id === input.post_id);
  if (input.post_id !== 0 && !before) throw appError('not_found');
  const told = {
    title: input.title,
    url: input.url,
    postedOn: input.posted_on,
    reach: input.reach,
    interactions: input.interactions,
    isCommercial: input.is_commercial === '1',
  };
  const { url, fault } = checkPost(good.platform, told, await todayOf(tx), before?.url);
  if (fault) throw invalid(fault);
  const same = kept.find((post) => post.url === url);
  if (same && same.id !== before?.id)
    throw invalid({ url: '这个链接的作品已经添加过，请在列表里修改' });
  const id = await writePost(tx, good.id, { ...told, url }, before?.id);
  await keepNewestPosts(tx, [good.id]);
  return id;
}

/**
 * media/posts/save: posts as lines of a sheet, all or none; one whose address is known is changed.
 * @throws AppError not_found, also for somebody else's; invalid_input naming the lines
 */
export async function savePostLines(
  tx: Db,
  userId: number,
  { good_sn, lines }: ParsedInput<'media/posts/save'>,
): Promise<Answer<'media/posts/save'>> {
  const good = await lockOwnGood(tx, userId, good_sn);
  const { posts, faults } = readPostLines(lines);
  if (posts.length + faults.length > maxPostLines)
    throw invalid({ lines: `一次最多 ${maxPostLines} 条，请分几次添加` });
  const today = await todayOf(tx);
  const kept = new Map((await postsOf(tx, good)).map(({ id, url }) => [url, id]));
  const read = posts.map((told) => ({
    told,
    ...checkPost(good.platform, told, today, kept.has(told.url) ? told.url : undefined),
  }));
  const wrong = [
    ...faults,
    ...read.flatMap(({ told, fault }) =>
      Object.values(fault ?? {}).map((words) => `“${told.title}”：${words}`),
    ),
  ];
  if (wrong.length > 0) {
    const more = wrong.length > FAULTS_SAID ? `；共 ${wrong.length} 处` : '';
    throw invalid({ lines: `${wrong.slice(0, FAULTS_SAID).join('；')}${more}` });
  }
  const saved = { added: 0, changed: 0 };
  for (const { told, url } of read) {
    const before = kept.get(url);
    kept.set(url, await writePost(tx, good.id, { ...told, url }, before));
    saved[before === undefined ? 'added' : 'changed']++;
  }
  await keepNewestPosts(tx, [good.id]);
  return saved;
}

/** The good is held, so nobody else adds to them. */
const postsOf = (tx: Db, { id }: KeptGood): Promise<{ id: number; url: string }[]> =>
  rows(tx, sql`select id, url from good_posts where good_id = ${id}::bigint`);

/** Figures that are told as they were keep source and day; an address that was seen online is not looked at again. */
async function writePost(
  tx: Db,
  goodId: number,
  { title, url, postedOn, reach, interactions, isCommercial }: ToldPost,
  id: number | undefined,
): Promise<number> {
  const isSame = sql`reach = ${reach}::bigint and interactions is not distinct from ${interactions}::bigint`;
  const isSeen = sql`url = ${url} and link_state = 'online'`;
  const [written] = await rows<{ id: number }>(
    tx,
    id === undefined
      ? sql`insert into good_posts (good_id, title, url, posted_on, reach, interactions, is_commercial, source, as_of)
          values (${goodId}::bigint, ${title}, ${url}, ${postedOn}::date, ${reach}::bigint, ${interactions}::bigint,
            ${isCommercial}::boolean, 'self', ${marketDay}) returning id`
      : sql`update good_posts set title = ${title}, url = ${url}, posted_on = ${postedOn}::date, reach = ${reach}::bigint,
            interactions = ${interactions}::bigint, is_commercial = ${isCommercial}::boolean,
            source = case when ${isSame} then source else 'self' end,
            as_of = case when ${isSame} then as_of else ${marketDay} end,
            link_state = case when ${isSeen} then link_state else 'new' end,
            looked_at = case when ${isSeen} then looked_at end
          where id = ${id}::bigint and good_id = ${goodId}::bigint returning id`,
  );
  return written?.id ?? 0;
}
