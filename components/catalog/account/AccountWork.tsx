import { Card } from '@/components/kit/ui/Card';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { Audience } from '../detail/Audience';
import { Cases } from '../detail/Cases';
import { RecentPosts } from '../detail/RecentPosts';
import { ArticlesCard } from './ArticlesCard';
import type { AccountTold } from './account-told';
import { ReviewsCard } from './ReviewsCard';

/** Who watches, what was published lately, work for others, texts about it, and what buyers said. */
export function AccountWork({ detail, articles }: AccountTold) {
  const { good, audience, posts, cases } = detail;
  const platform = platformOf(good.staff_style);
  return (
    <>
      {posts.total > 0 && <RecentPosts platform={platform} posts={posts} />}
      {audience && (
        <Card flush>
          <Audience audience={audience} />
        </Card>
      )}
      {cases.length > 0 && <Cases platform={platform} cases={cases} />}
      {articles.length > 0 && <ArticlesCard articles={articles} />}
      <ReviewsCard detail={detail} />
    </>
  );
}
