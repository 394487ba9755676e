import { useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Button } from '@/components/kit/ui/Button';
import { Card } from '@/components/kit/ui/Card';
import { api } from '@/lib/api/api';
import type { GoodDetail } from '@/lib/contract/catalog';
import type { Platform } from '@/lib/domain/catalog/platforms';
import { ReviewRows } from './ReviewRows';
import s from './Reviews.module.css';
import { ReviewsHead } from './ReviewsHead';

export interface ReviewsProps {
  platform: Platform;
  sn: string;
  first: GoodDetail['reviews'];
}

/** What buyers said; the rest comes page by page. */
export function Reviews({ platform, sn, first }: ReviewsProps) {
  const [items, setItems] = useState(first.items);
  const [page, setPage] = useState(1); // the page came with the first of them
  const { busy, run } = useBusy();
  const more = () =>
    run(async () => {
      const next = await api('appraise', { sn, page: page + 1 });
      if (!next.ok) return;
      setItems([...items, ...next.data.items]);
      setPage(page + 1);
    });
  return (
    <Card id="reviews">
      <ReviewsHead reviews={first} />
      <ul>
        <ReviewRows platform={platform} items={items} />
      </ul>
      {items.length < first.total && (
        <div className={s.more}>
          <Button size={32} loading={busy} onClick={more}>
            查看更多评价
          </Button>
        </div>
      )}
    </Card>
  );
}
