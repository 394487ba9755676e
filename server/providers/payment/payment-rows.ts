import type { PaymentService } from '@/lib/domain/payments/pay-way-keys';
import { alipayPayments } from './alipay/alipay-payments';
import type { PaymentProvider } from './payment-provider';
import { simulatedPayments } from './simulator/simulated-payments';
import { wechatPayments } from './wechat/wechat-payments';

/** Every provider of payments: a folder beside this file, and a row. */
export const paymentRows: Readonly<Record<PaymentService, () => PaymentProvider>> = {
  simulator: simulatedPayments,
  alipay: alipayPayments,
  wechat: wechatPayments,
};
