import { Card } from '@/components/kit/ui/Card';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { Audience } from '../detail/Audience';
import { Cases } from '../detail/Cases';
import { RecentPosts } from '../detail/RecentPosts';
import { ArticlesCard } from './ArticlesCard';
import type { AccountTold } from './account-told';

/** Who watches, what was published lately, and work for others. */
export function AccountWork({ detail: { good, audience, posts, cases }, articles }: AccountTold) {
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
    </>
  );
}
