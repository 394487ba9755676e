import {
  briefHref,
  type OrderAction,
  type OrderRow,
  orderHref,
  settlementHref,
} from '@/components/order-records/order-row';

export interface NextStep {
  label: string;
  href: string;
  /** filled where money waits, with a border where a step is the reader's, else quiet */
  look: 'primary' | 'outlined' | 'plain';
}

type Screen = Extract<OrderAction, { by: 'screen' }>['screen'];

// Screens of the buyer's own steps.
const screens: Record<Screen, { href: (orderSn: string) => string; look: NextStep['look'] }> = {
  pay: { href: (sn) => settlementHref([sn]), look: 'primary' },
  // The order's page opens the brief's dialog at this anchor.
  brief: { href: briefHref, look: 'outlined' },
};

/** The one step that is the reader's, by the rows of the process; everything else is on the order's own page. */
export function nextStepOf(
  { order_sn: sn, actions }: OrderRow,
  area: 'personal' | 'medium',
): NextStep {
  const action = actions.find(({ next }) => next);
  if (!action?.next) return { label: '查看', href: orderHref(sn, area), look: 'plain' };
  if (action.by === 'act') {
    return { label: action.next, href: orderHref(sn, area), look: 'outlined' };
  }
  const { href, look } = screens[action.screen];
  return { label: action.next, href: href(sn), look };
}
