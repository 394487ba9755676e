import { BriefDialog } from '@/components/briefs/BriefDialog';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Button } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { Icon } from '@/components/kit/ui/marks/Icon';
import type { OrderDetail } from '@/components/order-records/order-row';
import { api } from '@/lib/api/api';
import { type Brief, briefLabels, missingFields } from '@/lib/domain/briefs/brief';
import { BriefFacts } from './BriefFacts';
import s from './OrderBrief.module.css';

export interface OrderBriefProps {
  detail: OrderDetail;
  writing: boolean;
  onWriting: (writing: boolean) => void;
}

/** 投放要求 of an order: read, and written as long as the process allows. */
export function OrderBrief({ detail, writing, onWriting }: OrderBriefProps) {
  const { order, brief, brief_editable: editable } = detail;
  const refresh = useRefresh();
  const missing = editable ? missingFields(brief) : [];
  const open = [
    ...(missing.length > 0
      ? [`还差 ${missing.map((field) => briefLabels[field]).join('、')}`]
      : []),
    ...Object.values(detail.brief_misfits),
  ];

  const save = async (value: Brief) => {
    const answer = await api(
      'order/brief',
      { order_sn_list: [order.order_sn], ...value },
      { show: 'unless-fields', showDone: true },
    );
    if (!answer.ok) return answer;
    await refresh();
    return { ok: true, fields: answer.data.misfits };
  };

  return (
    <div id="brief">
      <Card>
        <CardHead
          title="投放要求"
          note={open.length > 0 ? <span className={s.missing}>{open.join('；')}</span> : null}
          more={
            editable && (
              <Button kind="text" size={28} onClick={() => onWriting(true)}>
                <Icon name="edit" size={14} />
                {brief ? '修改' : '填写'}
              </Button>
            )
          }
        />
        {brief ? (
          <BriefFacts brief={brief} />
        ) : (
          <p className={s.empty}>
            {editable
              ? '还没有填写。填写完整后，媒体主的 24 小时接单时间才开始。'
              : order.state === 'pending_accept'
                ? '广告主还没有填写。填写完整后，您的 24 小时接单时间才开始。'
                : '没有填写'}
          </p>
        )}
      </Card>
      {writing && editable && (
        <BriefDialog
          subject={order.good_title}
          initial={brief}
          note="接单前媒体主可见"
          save={save}
          draftKey={order.order_sn}
          onClose={() => onWriting(false)}
        />
      )}
    </div>
  );
}
