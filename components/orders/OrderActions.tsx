import { useBusy } from '@/components/hooks/use-busy';
import { useRefresh } from '@/components/hooks/use-refresh';
import { Button, type ButtonKind, LinkButton } from '@/components/ui/Button';
import { confirm } from '@/components/ui/confirm';
import { api } from '@/lib/api/api';
import { formatYuan } from '@/lib/domain/format-yuan';
import s from './OrderDetailPage.module.css';
import { type OrderAction, type OrderDetail, settlementHref } from './order-row';

export interface OrderActionsProps {
  detail: OrderDetail;
  onWriteBrief: () => void;
}

const looks: Record<OrderAction['kind'], ButtonKind> = {
  primary: 'primary',
  plain: 'plain',
  danger: 'danger',
  quiet: 'text',
};

/** The buttons are the process's own: what the server says may be done now, and nothing else. */
export function OrderActions({ detail, onWriteBrief }: OrderActionsProps) {
  const refresh = useRefresh();
  const { busy, run } = useBusy();
  const { order, money } = detail;

  const cancel = async (action: OrderAction) => {
    const back =
      order.paid_at && money.refund_now
        ? `将退回 ${formatYuan(money.refund_now.amount_fen, true)} 到您的钱包。`
        : '';
    const sure = await confirm({
      title: '确定要取消该订单吗？',
      text: `${back}${action.confirm.replace(/确认取消该订单吗？$/, '')}`,
      okText: '取消订单',
      danger: true,
    });
    if (!sure) return;
    await run(async () => {
      await api('order/cancel', { order_sn: order.order_sn }, { sayDone: true });
      // Refused too: then the order has moved on meanwhile.
      await refresh();
    });
  };

  const draw = (action: OrderAction) => {
    const look = { kind: looks[action.kind], size: action.kind === 'quiet' ? 32 : 40 } as const;
    switch (action.name) {
      case 'pay':
        return (
          <LinkButton key={action.name} {...look} href={settlementHref([order.order_sn])}>
            {action.label}
          </LinkButton>
        );
      case 'complete_brief':
        return (
          <Button key={action.name} {...look} onClick={onWriteBrief}>
            {action.label}
          </Button>
        );
      case 'cancel_unpaid':
      case 'cancel_paid':
        return (
          <Button key={action.name} {...look} loading={busy} onClick={() => cancel(action)}>
            {action.label}
          </Button>
        );
      default:
        // A step whose screen comes with later work.
        return null;
    }
  };

  const loud = order.actions.filter((action) => action.kind !== 'quiet');
  const quiet = order.actions.filter((action) => action.kind === 'quiet');
  if (order.actions.length === 0) return null;
  return (
    <div className={s.actions}>
      {loud.map(draw)}
      {quiet.length > 0 && <div className={s.quiet}>{quiet.map(draw)}</div>}
    </div>
  );
}
