import { useEffect, useRef } from 'react';
import { BriefFields } from '@/components/briefs/BriefFields';
import { fitLines } from '@/components/briefs/fit-lines';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Button } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { cx } from '@/components/kit/ui/cx';
import { Select } from '@/components/kit/ui/field/Select';
import { onDemand } from '@/components/kit/ui/on-demand';
import { placeOf } from '@/components/order-records/order-row';
import { briefLabels, missingFields } from '@/lib/domain/briefs/brief';
import s from './SettlementBrief.module.css';
import type { SettlementBriefs } from './use-settlement-briefs';

/** Its own calls come after the page. */
const BriefTemplates = onDemand(() =>
  import('@/components/briefs/BriefTemplates').then((module) => module.BriefTemplates),
);

/** 投放要求 on the settlement page: one for all orders, or each its own. */
export function SettlementBrief({ briefs }: { briefs: SettlementBriefs }) {
  const { editable, shared, active, errors, value } = briefs;
  const card = useRef<HTMLDivElement>(null);
  const { busy, run } = useBusy();
  const several = editable.length > 1;
  const missing = missingFields(value);
  const open = briefs.dirty
    ? '有未保存的内容，付款时会一并保存'
    : missing.length > 0
      ? `还差 ${missing.map((field) => briefLabels[field]).join('、')}`
      : Object.values(errors)[0];
  const isReady = open === undefined;

  const wrong = Object.keys(errors).join();
  useEffect(() => {
    if (wrong) card.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [wrong]);

  return (
    <div ref={card} id="brief" className={s.card}>
      <Card>
        <CardHead
          title="投放要求"
          note={
            several && shared
              ? `${editable.length} 个订单共用，接单前媒体主可见`
              : '接单前媒体主可见；付款后 72 小时内补齐也可以'
          }
          more={
            several && (
              <Button
                kind="text"
                size={28}
                onClick={() => (shared ? briefs.split() : briefs.join())}
              >
                {shared ? '各订单分别填写' : '所有订单共用这一份'}
              </Button>
            )
          }
        />
        {several && !shared && (
          <Select
            className={s.which}
            label="填写哪个订单"
            value={active}
            onChange={(event) => briefs.select(event.target.value)}
            options={editable.map((order) => ({
              value: order.order_sn,
              label: `${order.good_title}（${placeOf(order)}）`,
            }))}
          />
        )}
        <BriefTemplates value={value} onChange={briefs.change} onContact={briefs.fillContact} />
        <BriefFields
          value={value}
          onChange={briefs.change}
          errors={errors}
          lines={shared ? fitLines(editable) : []}
        />
        <div className={s.foot}>
          <Button
            kind="outlined"
            loading={busy}
            disabled={!briefs.dirty}
            onClick={() => run(briefs.save)}
          >
            保存要求
          </Button>
          <span className={cx(s.state, isReady && s.done)}>
            {isReady ? '已填完整，付款后媒体主 24 小时内接单' : open}
          </span>
        </div>
      </Card>
    </div>
  );
}
