import { orderListHref } from '@/components/orders/order-query';
import { cx } from '@/components/ui/cx';
import type { Output } from '@/lib/contract';
import s from './PersonalPage.module.css';

/** How many orders are in each state; blue where one waits for the reader. */
export function OrderCounts({ tabs }: { tabs: Output<'user-order-list'>['tabs'] }) {
  return (
    <nav className={s.tabs} aria-label="订单状态">
      {tabs
        .filter(({ key }) => key !== 'all' && key !== 'completed' && key !== 'ended')
        .map(({ key, label, count, your_turn: yours }) => (
          <a key={key} className={s.tab} href={orderListHref({ tab: key })}>
            <span className={cx(s.number, count === 0 && s.none, yours && s.yours)}>{count}</span>
            {label}
          </a>
        ))}
    </nav>
  );
}
