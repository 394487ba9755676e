/** A way whose money a provider brings. */
interface OnlineRow {
  kind: 'online';
  label: string;
  note: string;
  /** with what the payer scans a code */
  app: string;
}

interface OwnRow {
  kind: 'wallet' | 'transfer';
  label: string;
}

/** Every way to pay, as they are listed. An online way is carried by a row of server/providers/payment/payment-rows.ts. */
export const payWayRows = {
  wallet: { kind: 'wallet', label: '钱包余额' },
  alipay: {
    kind: 'online',
    label: '支付宝',
    note: '跳转到支付宝付款',
    app: '支付宝',
  },
  wechat: {
    kind: 'online',
    label: '微信支付',
    note: '用微信扫码付款',
    app: '微信',
  },
  bank: { kind: 'transfer', label: '对公转账' },
} as const satisfies Record<string, OnlineRow | OwnRow>;
