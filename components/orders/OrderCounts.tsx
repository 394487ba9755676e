import { useArea } from '@/components/kit/area/use-area';
import { cx } from '@/components/kit/ui/cx';
import { orderListHref } from '@/components/orders/list/order-query';
import type { Output } from '@/lib/contract';
import { countTitle, countWords } from '@/lib/domain/figures/count-words';
import s from './OrderCounts.module.css';

/** How many orders are in each state; blue where one waits for the reader. */
export function OrderCounts({ tabs }: { tabs: Output<'user-order-list'>['tabs'] }) {
  const area = useArea();
  return (
    <nav className={s.tabs} aria-label="订单状态">
      {tabs
        .filter(({ key }) => key !== 'all' && key !== 'completed' && key !== 'ended')
        .map(({ key, label, count, your_turn: yours }) => (
          <a key={key} className={s.tab} href={orderListHref(area, { tab: key })}>
            <span
              className={cx(s.number, count === 0 && s.none, yours && s.yours)}
              title={countTitle(count)}
            >
              {countWords(count)}
            </span>
            {label}
          </a>
        ))}
    </nav>
  );
}
