import { formatYuan } from '@/lib/domain/format-yuan';
import { minusFen } from '@/lib/domain/money';
import { type PayWay, payWays } from '@/lib/domain/order-states';
import { providerOfWay } from '@/server/providers/payment';

export interface PayWayRow {
  way: PayWay;
  label: string;
  note: string;
  simulated: boolean;
  enabled: boolean;
}

const online = ['alipay', 'wechat'] as const;

/** The online ways, each as the provider that is configured for it carries it. */
export function onlineWays(): PayWayRow[] {
  return online.map((way) => {
    const provider = providerOfWay(way);
    const simulated = provider?.isSimulated ?? false;
    return {
      way,
      label: payWays[way],
      note: provider ? noteOf(way, simulated) : '尚未开通',
      simulated,
      enabled: provider !== null,
    };
  });
}

function noteOf(way: (typeof online)[number], simulated: boolean): string {
  if (simulated) return '演示环境用模拟器代替，不会真实扣款';
  return way === 'alipay' ? '跳转到支付宝付款' : '用微信扫码付款';
}

/** Every way to pay an order, as the settlement page lists them. */
export function orderPayWays(payment: {
  totalFen: number;
  availableFen: number;
  takesTransfers: boolean;
}): PayWayRow[] {
  const left = minusFen(payment.availableFen, payment.totalFen);
  const available = formatYuan(payment.availableFen, true);
  return [
    {
      way: 'wallet',
      label: payWays.wallet,
      note:
        left >= 0
          ? `可用 ${available}，付款后剩 ${formatYuan(left, true)}`
          : `可用 ${available}，还差 ${formatYuan(minusFen(0, left), true)}`,
      simulated: false,
      enabled: left >= 0,
    },
    ...onlineWays(),
    {
      way: 'bank',
      label: payWays.bank,
      note: payment.takesTransfers ? '72 小时内转账，到账后进入托管' : '尚未开通',
      simulated: false,
      enabled: payment.takesTransfers,
    },
  ];
}
