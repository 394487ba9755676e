import type { Platform } from '@/lib/domain/catalog/platforms';
import type { MetricSource } from '@/lib/domain/catalog/sources';
import { postRules } from '@/lib/domain/figures/recent-posts';
import { checkPost } from '@/lib/domain/listings/check-post';
import { maxPostTitle, readPostLines } from '@/lib/domain/listings/post-lines';
import { maxPostLink } from '@/lib/domain/listings/post-link';
import type { PostSource } from '../good-source';
import type { RowReader } from './cells';

const column = 'post_lines';
/** Beside title and address a line has a day, two figures, a kind and what is between them. */
const mostSigns = postRules.kept * (maxPostTitle + maxPostLink + 60);

/**
 * Posts as their owner pastes them, one a line; their figures have the row's source and day.
 * @returns undefined where the row says nothing of any
 */
export function readPosts(
  read: RowReader,
  platform: Platform,
  { source, asOf, today }: { source: MetricSource; asOf: string; today: string },
): PostSource[] | undefined {
  const text = read.raw(column);
  if (text === '') return undefined;
  if (text.length > mostSigns) return read.fail(column, `最多 ${mostSigns} 个字`);
  const { posts, faults } = readPostLines(text);
  if (posts.length > postRules.kept) read.fail(column, `最多 ${postRules.kept} 条`);
  for (const fault of faults) read.fail(column, fault);
  const seen = new Set<string>();
  return posts.map((told) => {
    const { url, fault } = checkPost(platform.no, told, today);
    for (const reason of Object.values(fault ?? {}))
      read.fail(column, `“${told.title}”：${reason}`);
    if (url !== '' && seen.has(url)) read.fail(column, `“${told.title}”：这个链接出现了两次`);
    seen.add(url);
    return { ...told, url, source, asOf };
  });
}
