/** States of a payment through a provider (domain.md: Recharge). */
export const paymentStates = {
  pending: '待支付',
  paid: '已支付',
  failed: '支付失败',
  expired: '已失效',
} as const;

export type PaymentState = keyof typeof paymentStates;
