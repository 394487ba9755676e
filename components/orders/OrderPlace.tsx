import { useArea } from '@/components/area/use-area';
import { Card } from '@/components/ui/Card';
import { GoodCell } from '@/components/ui/GoodCell';
import { materialCostsWords } from '@/lib/domain/material-costs';
import { goodHref } from '@/lib/good-href';
import s from './OrderPlace.module.css';
import { type OrderDetail, placeOf, verifiedLabel } from './order-row';

/** What was ordered, and who the other side is. */
export function OrderPlace({ detail: { order, counterpart } }: { detail: OrderDetail }) {
  const other = useArea() === 'medium' ? '广告主' : '媒体主';
  return (
    <Card>
      <div className={s.row}>
        <GoodCell
          title={order.good_title}
          platform={order.staff_style}
          facts={placeOf(order)}
          href={goodHref(order)}
          size={48}
          img={order.img_url}
        >
          <p className={s.owner}>
            {other}{' '}
            {[counterpart.name, verifiedLabel(counterpart.verified)].filter(Boolean).join('·')}
          </p>
        </GoodCell>
        <dl className={s.fact}>
          <dt>报价位置</dt>
          <dd>{order.position_label}</dd>
        </dl>
        <dl className={s.fact}>
          <dt>可改稿</dt>
          <dd>
            {order.revisions} 次，已用 {order.revisions_used}
          </dd>
        </dl>
        {order.material_costs && (
          <dl className={s.fact}>
            <dt>材料费</dt>
            <dd>{materialCostsWords}</dd>
          </dl>
        )}
      </div>
    </Card>
  );
}
