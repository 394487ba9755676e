import { useArea } from '@/components/area/use-area';
import { cx } from '@/components/ui/cx';
import type { Output } from '@/lib/contract';
import { countTitle, countWords } from '@/lib/domain/count-words';
import s from './OrderCounts.module.css';
import { orderListHref } from './order-query';

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
