import { useArea } from '@/components/kit/area/use-area';
import { Card } from '@/components/kit/ui/Card';
import { GoodCell } from '@/components/kit/ui/GoodCell';
import { type OrderDetail, verifiedLabel } from '@/components/order-records/order-row';
import { goodHref } from '@/lib/address/good-href';
import { addOnRows, listAddOns } from '@/lib/domain/catalog/add-ons';
import { materialCostsWords } from '@/lib/domain/listings/material-costs';
import s from './OrderPlace.module.css';

/** What was ordered, and who the other side is. */
export function OrderPlace({ detail: { order, counterpart } }: { detail: OrderDetail }) {
  const other = useArea() === 'medium' ? '广告主' : '媒体主';
  return (
    <Card>
      <div className={s.row}>
        <GoodCell
          title={order.good_title}
          platform={order.staff_style}
          facts={`${order.platform_name}·${order.position_label}`}
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
        {listAddOns(order.add_ons).length > 0 && (
          <dl className={s.fact}>
            <dt>附加服务</dt>
            {listAddOns(order.add_ons).map(({ kind, name }) => (
              <dd key={kind} title={addOnRows[kind].does}>
                {name}
              </dd>
            ))}
          </dl>
        )}
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
