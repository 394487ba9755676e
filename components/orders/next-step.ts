import { type OrderAction, type OrderRow, orderHref, settlementHref } from './order-row';

export interface NextStep {
  label: string;
  href: string;
  /** money waits: the one filled button of a row */
  isPay: boolean;
}

type Screen = Extract<OrderAction, { by: 'screen' }>['screen'];

const hrefs: Record<Screen, (orderSn: string) => string> = {
  pay: (sn) => settlementHref([sn]),
  // The order's page opens the brief's dialog at this anchor.
  brief: (sn) => `${orderHref(sn)}#brief`,
};

/** The one step that is the reader's, by the rows of the process; everything else is on the order's own page. */
export function nextStepOf({ order_sn: sn, actions }: OrderRow): NextStep {
  const action = actions.find(({ next }) => next);
  if (!action?.next) return { label: '查看', href: orderHref(sn), isPay: false };
  if (action.by === 'act') return { label: action.next, href: orderHref(sn), isPay: false };
  return { label: action.next, href: hrefs[action.screen](sn), isPay: action.screen === 'pay' };
}
