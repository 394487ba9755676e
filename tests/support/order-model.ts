import { type TransitionName, transitionOf } from '@/lib/domain/order-process';

/** The process told a second time, in as few words as possible: who holds the money of one order, in 分. */
export interface OrderModel {
  price: number;
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
  escrow: 0,
  buyer: price,
  pending: 0,
  seller: 0,
  fee: 0,
});

/** @param buyerPercent of a ruled split */
export function applyMoney(model: OrderModel, name: TransitionName, buyerPercent = 30): OrderModel {
  const { price, escrow, buyer, pending, seller, fee } = model;
  const divided = (percent: number): OrderModel => {
    const back = Math.round((price * percent) / 100);
    const kept = price - back;
    const all = { ...model, escrow: 0, pending: 0, buyer: buyer + back };
    return { ...all, seller: seller + kept - feeOf(kept), fee: fee + feeOf(kept) };
  };
  switch (transitionOf(name).money) {
    case 'none':
      return model;
    case 'hold':
      return { ...model, escrow: price, buyer: buyer - price };
    case 'refund_all':
      return { ...model, escrow: 0, pending: 0, buyer: buyer + escrow + pending };
    case 'refund_half':
      return divided(50);
    case 'split':
      return divided(buyerPercent);
    case 'share':
      return { ...model, escrow: escrow - shareOf(price), pending: pending + shareOf(price) };
    case 'rest':
      return { ...model, escrow: 0, pending: pending + escrow };
    case 'settle':
      return {
        ...model,
        pending: 0,
        seller: seller + price - feeOf(price),
        fee: fee + feeOf(price),
      };
  }
}
