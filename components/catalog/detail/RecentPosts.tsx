import { Card, CardHead } from '@/components/kit/ui/Card';
import { PostLine } from '@/components/kit/ui/PostLine';
import type { GoodDetail } from '@/lib/contract/catalog';
import type { Platform } from '@/lib/domain/catalog/platforms';
import { formatChange, formatCount } from '@/lib/domain/figures/format-figure';
import { postRules } from '@/lib/domain/figures/recent-posts';
import s from './RecentPosts.module.css';

export interface RecentPostsProps {
  platform: Platform;
  posts: GoodDetail['posts'];
}

/** What the account published lately, and how far commercial posts fall behind. */
export function RecentPosts({ platform, posts }: RecentPostsProps) {
  const { items, total, ordinary, commercial, gap } = posts;
  return (
    <Card id="posts">
      <CardHead
        title="近期作品"
        note={`最近 ${items.length} 条，空心为日常，实心为商单；点标题看原帖`}
        more={`近 ${postRules.days} 天 ${total} 条`}
      />
      <div className={s.grid}>
        {items.map((post) => (
          <PostLine key={post.url} post={post}>
            {post.interactions !== null && `互动 ${formatCount(post.interactions)}`}
          </PostLine>
        ))}
      </div>
      <p className={s.medians}>
        <Median name="日常" told={ordinary} />
        <Median name="商单" told={commercial} />
        <span>
          近 {postRules.medianDays} 天{platform.reachName}中位
          {gap !== null && `，商单与日常相差 ${formatChange(gap)}`}
        </span>
      </p>
    </Card>
  );
}

function Median({
  name,
  told: { count, median },
}: {
  name: string;
  told: RecentPostsProps['posts']['ordinary'];
}) {
  return (
    <span>
      {name} {count} 条{' '}
      <b>{median === null ? `不足 ${postRules.least} 条` : formatCount(median)}</b>
    </span>
  );
}
