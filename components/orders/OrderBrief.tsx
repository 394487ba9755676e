import type { ReactNode } from 'react';
import { BriefDialog } from '@/components/brief/BriefDialog';
import { useFileLinks } from '@/components/brief/use-file-links';
import { useRefresh } from '@/components/hooks/use-refresh';
import { Button } from '@/components/ui/Button';
import { Card, CardHead } from '@/components/ui/Card';
import { Icon } from '@/components/ui/Icon';
import { api } from '@/lib/api/api';
import { type Brief, briefLabels, missingFields } from '@/lib/domain/brief';
import { formatDay } from '@/lib/domain/format-time';
import { maskPhone } from '@/lib/domain/phone';
import s from './OrderBrief.module.css';
import type { OrderDetail } from './order-row';

export interface OrderBriefProps {
  detail: OrderDetail;
  writing: boolean;
  onWriting: (writing: boolean) => void;
}

/** 投放要求 of an order: read, and written as long as the process allows. */
export function OrderBrief({ detail, writing, onWriting }: OrderBriefProps) {
  const { order, brief, brief_editable: editable } = detail;
  const refresh = useRefresh();
  const missing = missingFields(brief);

  const save = async (value: Brief) => {
    const answer = await api(
      'order/brief',
      { order_sn_list: [order.order_sn], ...value },
      { show: 'unless-fields', sayDone: true },
    );
    if (answer.ok) await refresh();
    return answer;
  };

  return (
    <div id="brief">
      <Card>
        <CardHead
          title="投放要求"
          note={
            editable && missing.length > 0 ? (
              <span className={s.missing}>
                还差 {missing.map((field) => briefLabels[field]).join('、')}
              </span>
            ) : null
          }
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
          <BriefList brief={brief} />
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

function BriefList({ brief }: { brief: Brief }) {
  const contact = [brief.contact_name, brief.contact_phone && maskPhone(brief.contact_phone)]
    .filter(Boolean)
    .join(' ');
  return (
    <dl className={s.list}>
      <Fact name={briefLabels.product}>
        {brief.product && `${brief.product}${brief.industry ? `（${brief.industry}）` : ''}`}
      </Fact>
      <Fact name={briefLabels.must_say}>{brief.must_say}</Fact>
      <Fact name={briefLabels.must_not_say}>{brief.must_not_say}</Fact>
      <Fact name="期望发布">{formatDay(brief.wanted_date)}</Fact>
      {brief.link && (
        <Fact name={briefLabels.link}>
          <a
            className={s.link}
            href={brief.link}
            target="_blank"
            rel="noopener noreferrer nofollow"
          >
            {brief.link}
          </a>
        </Fact>
      )}
      {brief.files.length > 0 && (
        <Fact name={briefLabels.files}>
          <Files keys={brief.files} />
        </Fact>
      )}
      <Fact name="对接人">{contact}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children || <span className={s.empty}>未填写</span>}</dd>
    </>
  );
}

function Files({ keys }: { keys: readonly string[] }) {
  const links = useFileLinks(keys);
  return (
    <span className={s.files}>
      {keys.map((key, i) => {
        const link = links[key];
        const words = (
          <>
            <Icon name="file" size={14} />
            {link?.name ?? `附件 ${i + 1}`}
          </>
        );
        return link ? (
          <a key={key} className={s.file} href={link.url} target="_blank" rel="noopener noreferrer">
            {words}
          </a>
        ) : (
          <span key={key} className={s.file}>
            {words}
          </span>
        );
      })}
    </span>
  );
}
