import { Card, CardHead } from '@/components/kit/ui/Card';
import type { Settlement } from '@/components/order-records/order-row';
import s from './RefundGrid.module.css';

/** What comes back when (domain.md: refund grid), as the server states it. */
export function RefundGrid({ rows }: { rows: Settlement['refund_grid'] }) {
  return (
    <Card>
      <CardHead title="退款怎么算" />
      <dl>
        {rows.map((row) => (
          <div key={row.when} className={s.row}>
            <dt>{row.when}</dt>
            <dd>{row.share}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
