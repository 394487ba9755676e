import { Card } from '@/components/kit/ui/Card';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { ReviewRows } from '../detail/ReviewRows';
import { ReviewsHead } from '../detail/ReviewsHead';
import type { AccountTold } from './account-told';

/** The first reviews, as HTML alone. */
export const ReviewsCard = ({ detail: { good, reviews } }: Pick<AccountTold, 'detail'>) => (
  <Card id="reviews">
    <ReviewsHead reviews={reviews} />
    <ul>
      <ReviewRows platform={platformOf(good.staff_style)} items={reviews.items} />
    </ul>
  </Card>
);
