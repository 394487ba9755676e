import { formatYuan } from '@/lib/domain/money/format-yuan';
import { minusFen } from '@/lib/domain/money/money';
import { ruleWords } from '@/lib/domain/orders/rule-words';
import { onlineWayKeys } from '@/lib/domain/payments/pay-way-keys';
import { payWayRows } from '@/lib/domain/payments/pay-way-rows';
import { type PayWay, payWayLabel } from '@/lib/domain/payments/pay-ways';
import { providerOfWay } from '@/server/providers/payment';

export interface PayWayRow {
  way: PayWay;
  label: string;
  note: string;
  simulated: boolean;
  enabled: boolean;
}

/** The online ways, each as the provider that is configured for it carries it. */
export function onlineWays(): PayWayRow[] {
  return onlineWayKeys.map((way) => {
    const provider = providerOfWay(way);
    const simulated = provider?.isSimulated ?? false;
    return {
      way,
      label: payWayLabel(way),
      note: simulated
        ? '演示环境用模拟器代替，不会真实扣款'
        : provider
          ? payWayRows[way].note
          : '尚未开通',
      simulated,
      enabled: provider !== null,
    };
  });
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
      label: payWayLabel('wallet'),
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
      label: payWayLabel('bank'),
      note: payment.takesTransfers ? `${ruleWords.transfer}内转账，到账后进入托管` : '尚未开通',
      simulated: false,
      enabled: payment.takesTransfers,
    },
  ];
}
