import type { RowActs } from '@/components/kit/area/list/list-spec';
import { Button, LinkButton } from '@/components/kit/ui/Button';
import { orderHref } from '@/components/order-records/order-row';
import type { InquiryLine } from '@/lib/contract/inquiries';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import s from './inquiries.module.css';
import { UnfoldButton } from './UnfoldButton';
import { useInquiryAct } from './use-inquiry-act';

/** The owner's answer in one step, and the way to all others below the row. */
export function ReceivedActs({
  line,
  unfold,
  onChanged,
}: {
  line: InquiryLine;
  unfold: RowActs['unfold'];
  onChanged: () => Promise<void>;
}) {
  const { busy, act } = useInquiryAct(line, onChanged);
  const canAgree = line.actions.some(({ name }) => name === 'agree');
  return (
    <span className={s.acts}>
      {unfold && (
        <UnfoldButton
          {...unfold}
          about={`${line.counterpart_name} ${line.good_title}`}
          label={canAgree ? '其他答复' : '看往来'}
        />
      )}
      {canAgree && (
        <Button
          kind="outlined"
          size={28}
          loading={busy}
          aria-label={`同意 ${line.counterpart_name} ${line.good_title}`}
          onClick={() => act('agree')}
        >
          同意 {formatYuan(line.price_fen)}
        </Button>
      )}
      {line.state === 'ordered' && (
        <LinkButton kind="plain" size={28} href={orderHref(line.order_sn, 'medium')}>
          看订单
        </LinkButton>
      )}
    </span>
  );
}
