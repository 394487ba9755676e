import { type OnlineWay, payWayLabel } from '@/lib/domain/payments/pay-ways';
import { env } from '@/server/kernel/env';
import { outside } from '@/server/providers/outside';
import type { PaymentProvider } from './payment-provider';
import { paymentRows } from './payment-rows';

export type {
  NoticeHeaders,
  PaymentNotice,
  PaymentOrder,
  PaymentProvider,
} from './payment-provider';

/** The providers that PAYMENT_PROVIDER names; new payments go through them. */
export const paymentProviders = (): PaymentProvider[] =>
  env().PAYMENT_PROVIDER.map((name) => {
    const provider = paymentRows[name]();
    const label = provider.ways.map(payWayLabel).join('、');
    // The proxy of a provider does not reach what is asked through a part of it.
    const { refunds } = provider;
    const whole = refunds ? { ...provider, refunds: outside(refunds, { label }) } : provider;
    return outside(whole, { label, local: ['create', 'readNotice'] });
  });

/** The one that carries a way; null where none does. */
export const providerOfWay = (way: OnlineWay): PaymentProvider | null =>
  paymentProviders().find(({ ways }) => ways.includes(way)) ?? null;

/**
 * A provider by the name in a notice's address or in a payment. Only configured ones are answered: a simulator's notice
 * must mean nothing where real money is taken.
 */
export const findPaymentProvider = (name: string): PaymentProvider | null =>
  paymentProviders().find((provider) => provider.name === name) ?? null;
