import { Fragment, type ReactElement, useState } from 'react';
import { AskOther } from '@/components/chat/AskOther';
import { SignContractButton } from '@/components/contracts/SignContractButton';
import { CallDialog } from '@/components/kit/area/form/CallDialog';
import { useArea } from '@/components/kit/area/use-area';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Button, type ButtonKind, LinkButton } from '@/components/kit/ui/Button';
import type { ActFormProps } from '@/components/order-records/act-form';
import {
  type ActAction,
  type OrderAction,
  type OrderDetail,
  plainFields,
  settlementHref,
} from '@/components/order-records/order-row';
import { isEnded } from '@/lib/domain/orders/states';
import { actForms } from './act-forms';
import { BackToCartButton } from './BackToCartButton';
import s from './OrderDetailPage.module.css';
import { OwnerShare } from './OwnerShare';
import { ReorderButton } from './ReorderButton';

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
  const [asked, setAsked] = useState<ActAction | null>(null);
  const { order } = detail;
  const area = useArea();
  const again = area === 'personal' && isEnded(order.state);
  const isUnpaid = area === 'personal' && order.state === 'pending_payment';
  const refresh = useRefresh();
  // Refused too: then the order has moved on meanwhile, and the page shows where to.
  const close = async () => {
    setAsked(null);
    await refresh();
  };

  // What has no screen here does not compile; what asks a question needs none.
  const screens: Record<ScreenOf<OrderAction>, (look: Look) => ReactElement> = {
    pay: (look) => <LinkButton {...look} href={settlementHref([order.order_sn])} />,
    brief: (look) => <Button {...look} onClick={onWriteBrief} />,
  };

  const button = (action: OrderAction) => {
    const look: Look = {
      kind: looks[action.kind],
      size: action.kind === 'quiet' ? 32 : 40,
      children: labelOf(action, order),
    };
    if (action.by === 'act') {
      return <Button key={action.name} {...look} onClick={() => setAsked(action)} />;
    }
    return <Fragment key={action.name}>{screens[action.screen](look)}</Fragment>;
  };

  const loud = order.actions.filter((action) => action.kind !== 'quiet');
  const quiet = order.actions.filter((action) => action.kind === 'quiet');
  if (order.actions.length === 0 && !order.paid_at && !again) return null;
  return (
    <div className={s.actions}>
      {loud.map(button)}
      {order.paid_at && !isEnded(order.state) && (
        <SignContractButton area={area} orderSns={[order.order_sn]} size={40} />
      )}
      {order.paid_at && <AskOther unread={order.unread} />}
      {isUnpaid && <BackToCartButton orderSns={[order.order_sn]} kind="plain" size={40} />}
      {again && <ReorderButton orderSn={order.order_sn} kind="plain" size={40} />}
      {quiet.length > 0 && <div className={s.quiet}>{quiet.map(button)}</div>}
      {asked && (
        <Asked detail={detail} action={asked} onClose={() => setAsked(null)} onDone={close} />
      )}
    </div>
  );
}

/** The row's own label; asking for changes says besides how often that may still be done. */
function labelOf({ name, label }: OrderAction, order: OrderDetail['order']): string {
  if (name !== 'ask_changes') return label;
  return `${label}（剩 ${order.revisions - order.revisions_used} 次）`;
}

/** What an act asks: a form of its own where its row names one, else its question with the fields. */
function Asked(asked: ActFormProps) {
  const { detail, action, onClose, onDone } = asked;
  const Form = action.form && actForms[action.form];
  if (Form) return <Form {...asked} />;
  const { title, text, ok, danger = false } = action.question;
  return (
    <CallDialog
      call="order/act"
      title={title}
      text={text}
      ok={ok}
      danger={danger}
      fields={plainFields(action, detail.order.order_sn)}
      fixed={{ order_sn: detail.order.order_sn, action: action.name }}
      draft={`${detail.order.order_sn} ${action.name}`}
      onClose={onClose}
      onDone={onDone}
      onRefused={onDone}
    >
      {action.name === 'accept' && (
        <div className={s.share}>
          <OwnerShare order={detail.order} />
        </div>
      )}
    </CallDialog>
  );
}

type ScreenOf<A> = A extends { screen: infer S extends string } ? S : never;

interface Look {
  kind: ButtonKind;
  size: 32 | 40;
  children: string;
}
