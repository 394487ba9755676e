import { useCheckout } from '@/components/cart/use-checkout';
import type { RowActs } from '@/components/kit/area/list/list-spec';
import { Button, LinkButton } from '@/components/kit/ui/Button';
import { orderHref } from '@/components/order-records/order-row';
import { askHref } from '@/lib/address/ask-href';
import type { InquiryLine } from '@/lib/contract/inquiries';
import { payableFen } from '@/lib/domain/inquiries/price';
import s from './inquiries.module.css';
import { UnfoldButton } from './UnfoldButton';
import { useInquiryAct } from './use-inquiry-act';

/** The next step of an advertiser's line, and the way to all others below it. */
export function AskedActs({
  line,
  unfold,
  onChanged,
}: {
  line: InquiryLine;
  unfold: RowActs['unfold'];
  onChanged: () => Promise<void>;
}) {
  const { busy, act } = useInquiryAct(line, onChanged);
  const named = (what: string) => `${what} ${line.good_title}`;
  return (
    <span className={s.acts}>
      {unfold && <UnfoldButton {...unfold} about={line.good_title} />}
      {line.state === 'asked' && (
        <Button size={28} loading={busy} aria-label={named('撤回')} onClick={() => act('withdraw')}>
          撤回
        </Button>
      )}
      {line.state === 'agreed' && <OrderButton line={line} />}
      {(line.state === 'other_price' || line.state === 'other_date') && (
        <Button
          kind="outlined"
          size={28}
          loading={busy}
          aria-label={named('接受')}
          onClick={() => act('accept')}
        >
          接受
        </Button>
      )}
      {line.state === 'ordered' && (
        <LinkButton kind="plain" size={28} href={orderHref(line.order_sn)}>
          看订单
        </LinkButton>
      )}
      {['refused', 'withdrawn', 'lapsed'].includes(line.state) && line.listed_fen !== null && (
        <LinkButton
          kind="plain"
          size={28}
          href={askHref([{ sn: line.good_sn, position: line.position }])}
        >
          再询一次
        </LinkButton>
      )}
    </span>
  );
}

function OrderButton({ line }: { line: InquiryLine }) {
  const { busy, buyNow } = useCheckout();
  const { sku_id: skuId, listed_fen: listed } = line;
  if (skuId === null || listed === null) return null;
  const order = () =>
    buyNow({
      sku_id: skuId,
      price_fen: payableFen(listed, line.price_fen),
      commission: line.commission,
      material_costs: line.material_costs,
    });
  return (
    <Button
      kind="primary"
      size={28}
      loading={busy}
      aria-label={`按此价下单 ${line.good_title}`}
      onClick={order}
    >
      按此价下单
    </Button>
  );
}
