import { useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Button } from '@/components/kit/ui/Button';
import { Card } from '@/components/kit/ui/Card';
import { api } from '@/lib/api/api';
import type { GoodDetail } from '@/lib/contract/catalog';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { ReviewRows } from '../detail/ReviewRows';
import s from '../detail/Reviews.module.css';

export interface MoreReviewsProps {
  /** its number */
  platform: number;
  sn: string;
  /** reviews that the page does not show yet */
  left: number;
}

/** The reviews behind the first ones, which stand in the page as HTML: they come page by page. */
export function MoreReviews({ platform, sn, left }: MoreReviewsProps) {
  const [items, setItems] = useState<GoodDetail['reviews']['items']>([]);
  const [page, setPage] = useState(1);
  const { busy, run } = useBusy();
  const more = () =>
    run(async () => {
      const next = await api('appraise', { sn, page: page + 1 });
      if (!next.ok) return;
      setItems([...items, ...next.data.items]);
      setPage(page + 1);
    });
  return (
    <Card>
      {items.length > 0 && (
        <ul>
          <ReviewRows platform={platformOf(platform)} items={items} />
        </ul>
      )}
      {items.length < left && (
        <div className={s.more}>
          <Button size={32} loading={busy} onClick={more}>
            查看更多评价
          </Button>
        </div>
      )}
    </Card>
  );
}
