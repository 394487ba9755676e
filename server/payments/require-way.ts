import type { OnlineWay } from '@/lib/domain/payments/pay-ways';
import { appError } from '@/lib/errors';
import { type PaymentProvider, providerOfWay } from '@/server/providers/payment';

/** The provider for a way. @throws appError rule_broken where none that is configured carries it */
export function requireWay(way: OnlineWay): PaymentProvider {
  const provider = providerOfWay(way);
  if (provider) return provider;
  throw appError('rule_broken', { msg: '该付款方式尚未开通，请选择其他付款方式' });
}
