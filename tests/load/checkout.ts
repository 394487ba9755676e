import type { Output } from '@/lib/contract';
import { type Answer, postCall } from './post-call';
import type { Buyer } from './prepare-buyers';

/** One line of one buyer's cart, to be ordered and paid. */
export interface Errand {
  buyer: Buyer;
  cartId: number;
}

/** What became of the errands. What was acknowledged must be true whatever happens afterwards. */
export interface Outcome {
  /** order numbers whose make-order was answered 200 */
  ordered: string[];
  /** order numbers whose submit-pay was answered 200 */
  paid: string[];
  /** no answer came: done or not, nobody knows, and a client would ask again */
  cut: Errand[];
  /** answered 503: not done, and a client asks again */
  away: Errand[];
  /** any other answer */
  refusals: Answer<unknown>[];
}

/** The buyers' cart lines, one of each in turn, so that the load is spread over people as a day's is. */
export function errandsOf(buyers: readonly Buyer[]): Errand[] {
  const most = Math.max(...buyers.map((buyer) => buyer.cartIds.length));
  return Array.from({ length: most }, (_, round) =>
    buyers.flatMap((buyer) => {
      const cartId = buyer.cartIds[round];
      return cartId === undefined ? [] : [{ buyer, cartId }];
    }),
  ).flat();
}

/**
 * Takes errands from the front of the list and does them, `connections` at once, until told or none is left.
 * @param options `onPaid` is called for each payment that was acknowledged
 */
export async function runCheckouts(
  base: string,
  errands: Errand[],
  {
    connections,
    until,
    onPaid,
  }: { connections: number; until: () => boolean; onPaid?: (() => void) | undefined },
): Promise<Outcome> {
  const outcome: Outcome = { ordered: [], paid: [], cut: [], away: [], refusals: [] };
  const worker = async () => {
    while (!until()) {
      const errand = errands.shift();
      if (!errand) return;
      if (await checkout(base, errand, outcome)) onPaid?.();
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return outcome;
}

/** Orders and pays one cart line from the wallet. @returns true where the payment was acknowledged */
async function checkout(base: string, errand: Errand, outcome: Outcome): Promise<boolean> {
  const { buyer, cartId } = errand;
  const fields = { cart_id_arr: [cartId] };
  const order = await postCall<Output<'make-order'>>(base, 'make-order', fields, buyer);
  if (order.status !== 200) return note(order, errand, outcome);
  const sns = order.data.order_sn_list;
  outcome.ordered.push(...sns);
  const payment = { order_sn_list: sns, way: 'wallet', pay_password: buyer.payPassword };
  const paid = await postCall<Output<'submit-pay'>>(base, 'submit-pay', payment, buyer);
  if (paid.status !== 200) return note(paid, errand, outcome);
  outcome.paid.push(...sns);
  return true;
}

function note(answer: Answer<unknown>, errand: Errand, outcome: Outcome): false {
  if (answer.status === 0) outcome.cut.push(errand);
  else if (answer.status === 503) outcome.away.push(errand);
  else outcome.refusals.push(answer);
  return false;
}
