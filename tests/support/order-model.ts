import { type TransitionName, transitionOf } from '@/lib/domain/orders/process';

/** The process told a second time, in as few words as possible: who holds the money of one order, in 分. */
export interface OrderModel {
  price: number;
  /** what acceptance has given the owner: no dispute comes back to it */
  accepted: number;
  escrow: number;
  buyer: number;
  pending: number;
  seller: number;
  fee: number;
}

/** Terms of the tests' orders: 80 % at confirmation, a fee of 8 %. */
const shareOf = (price: number) => Math.round(price * 0.8);
const feeOf = (amount: number) => Math.round(amount * 0.08);

export const newModel = (price: number): OrderModel => ({
  price,
  accepted: 0,
  escrow: 0,
  buyer: price,
  pending: 0,
  seller: 0,
  fee: 0,
});

/** @param buyerPercent of a ruled split */
export function applyMoney(model: OrderModel, name: TransitionName, buyerPercent = 30): OrderModel {
  const { price, accepted, escrow, buyer, pending, seller, fee } = model;
  // The owner has eight per cent less of all that he has of the order; what acceptance gave him is charged first.
  const paid = (amount: number, before: number): OrderModel => {
    const charged = feeOf(before + amount) - feeOf(before);
    return { ...model, seller: seller + amount - charged, fee: fee + charged };
  };
  const divided = (percent: number): OrderModel => {
    const back = Math.round((escrow * percent) / 100);
    return { ...paid(escrow - back, accepted), escrow: 0, buyer: buyer + back };
  };
  switch (transitionOf(name).money) {
    case 'none':
      return model;
    case 'hold':
      return { ...model, escrow: price, buyer: buyer - price };
    case 'refund_all':
      return { ...model, escrow: 0, buyer: buyer + escrow };
    case 'refund_half':
      return divided(50);
    case 'split':
      return divided(buyerPercent);
    case 'share': {
      const share = shareOf(price);
      return { ...model, accepted: share, escrow: escrow - share, pending: pending + share };
    }
    case 'rest':
      return { ...model, escrow: 0, pending: pending + escrow };
    case 'settle_share':
      return { ...paid(accepted, 0), pending: pending - accepted };
    case 'settle_rest':
      return { ...paid(price - accepted, accepted), pending: pending - (price - accepted) };
  }
}

/**
 * A refund after completion: the owner gives what he had of it, as far as he has it, and owes the rest; the platform its fee.
 * @param spent what the owner has taken out before
 */
export function lateRefundIn(
  model: OrderModel,
  refund: number,
  spent: number,
): OrderModel & { owed: number } {
  const feeBack = feeOf(model.price) - feeOf(model.price - refund);
  const has = model.seller - spent;
  const gives = Math.min(has, refund - feeBack);
  return {
    ...model,
    buyer: model.buyer + refund,
    seller: has - gives,
    fee: model.fee - feeBack,
    owed: 0 - (refund - feeBack - gives),
  };
}
