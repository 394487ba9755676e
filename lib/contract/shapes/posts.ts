import { z } from 'zod';
import { text, yesNo } from '@/lib/contract/fields/fields';
import { metricSourceKeys } from '@/lib/domain/catalog/sources';
import { maxPostTitle, maxReach } from '@/lib/domain/listings/post-lines';
import { maxPostLink } from '@/lib/domain/listings/post-link';
import { someDay } from './keeping';
import { ownGoodSn, small } from './listings';

const post = z.object({
  title: z.string(),
  /** https */
  url: z.string(),
  /** YYYY-MM-DD */
  posted_on: z.string(),
  /** plays, reads or viewers: platform.reachName */
  reach: z.number(),
  /** null: not told */
  interactions: z.number().nullable(),
  is_commercial: z.boolean(),
  /** of both figures */
  source: z.enum(metricSourceKeys),
  as_of: z.string(),
});

/** Of the last 90 days; null: fewer than five. */
const median = z.object({ count: z.number(), median: z.number().nullable() });

/** What an account has published lately; a post whose link is gone is left out. */
export const recentPosts = z.object({
  /** of the last 365 days */
  total: z.number(),
  /** the newest six, newest first */
  items: z.array(post),
  ordinary: median,
  commercial: median,
  /** median of commercial ÷ median of ordinary posts − 1; null where one is not told */
  gap: z.number().nullable(),
});

/** A row of media/posts. */
export const ownPost = post.extend({
  post_id: z.number(),
  good_sn: z.string(),
  good_title: z.string(),
  staff_style: z.number(),
  goods_type: z.string(),
  img: z.string(),
  /** new: nobody has looked yet; gone: not shown to anybody; unknown: it could not be seen */
  link_state: z.enum(['new', 'online', 'gone', 'unknown']),
  looked_at: z.string().nullable(),
});

/** What an owner tells of one post. */
export const toldPost = {
  good_sn: ownGoodSn,
  title: text('作品标题', 1, maxPostTitle),
  url: text('作品链接', 1, maxPostLink),
  posted_on: someDay('发布日期'),
  reach: small('播放或阅读', maxReach),
  /** '' not told */
  interactions: z
    .union([z.literal('').transform(() => null), small('互动', maxReach)], { error: '互动不正确' })
    .default(null),
  is_commercial: yesNo('商单或日常'),
};

export type RecentPosts = z.output<typeof recentPosts>;
