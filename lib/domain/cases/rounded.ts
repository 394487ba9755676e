/** What is told of a brand that is not named: 10 万元, in 分. */
export const ROUNDED_FEN = 10_000_000;
/** Orders of a brand that is not named, to the ten below. */
export const ROUNDED_ORDERS = 10;

/** 约 ¥80 万; 不足 ¥10 万 where it rounds to nothing. */
export function roundedMoney(fen: number): string {
  const tens = Math.round(fen / ROUNDED_FEN);
  return tens === 0 ? '不足 ¥10 万' : `约 ¥${tens * 10} 万`;
}

/** 30+; 不足 10. */
export function roundedOrders(orders: number): string {
  const tens = Math.floor(orders / ROUNDED_ORDERS) * ROUNDED_ORDERS;
  return tens === 0 ? `不足 ${ROUNDED_ORDERS}` : `${tens}+`;
}
