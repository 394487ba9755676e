import { appError } from '@/lib/errors';
import { type OnlineWay, type PaymentProvider, paymentProvider } from '@/server/providers/payment';

/** The provider for a way. @throws appError rule_broken where the configured one does not carry it */
export function requireWay(way: OnlineWay): PaymentProvider {
  const provider = paymentProvider();
  if (provider.ways.includes(way)) return provider;
  throw appError('rule_broken', { msg: '该付款方式尚未开通，请选择其他付款方式' });
}
