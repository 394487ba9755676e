import { available, type OrderFacts } from './order-moves';
import { type Actor, type TransitionName, transitionOf } from './order-process';

export interface OrderAction {
  name: TransitionName;
  label: string;
  /** primary one a block, danger asks first, quiet stands far right (looks/README, rule 4) */
  kind: 'primary' | 'plain' | 'danger' | 'quiet';
  /** asked before it happens; '' where it only leads to a page */
  confirm: string;
}

const buttons: Partial<Record<TransitionName, Omit<OrderAction, 'name'>>> = {
  pay: { label: '去付款', kind: 'primary', confirm: '' },
  complete_brief: { label: '填写投放要求', kind: 'primary', confirm: '' },
  cancel_unpaid: {
    label: '取消订单',
    kind: 'quiet',
    confirm: '取消后需要重新下单。确认取消该订单吗？',
  },
  cancel_paid: {
    label: '取消订单',
    kind: 'quiet',
    confirm: '媒体主尚未接单，取消后款项全额退回钱包。确认取消该订单吗？',
  },
};

/** The buttons of an order for one side: what the process allows and the screens have. */
export function actionsOf(facts: OrderFacts, actor: Actor): OrderAction[] {
  return available(facts, actor).flatMap((name) => {
    const button = buttons[name];
    return button && transitionOf(name).screen ? [{ name, ...button }] : [];
  });
}
