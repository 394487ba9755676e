import type { PayWay } from '@/lib/domain/order-states';
import { type Env, env } from '@/server/kernel/env';
import { alipayPayments } from './payment-alipay';
import { simulatedPayments } from './payment-simulator';
import { wechatPayments } from './payment-wechat';
import type { PayoutAnswer } from './payout';

export type PaymentProviderName = Env['PAYMENT_PROVIDER'][number];
export type OnlineWay = Extract<PayWay, 'alipay' | 'wechat'>;

export interface PaymentOrder {
  paySn: string;
  amountFen: number;
  /** what the payer reads */
  subject: string;
  expiresAt: Date;
  /** path within the site where the payer comes back to; it proves nothing */
  returnPath: string;
}

/** What a provider says of a payment, its signature already checked. */
export interface PaymentNotice {
  paySn: string;
  /** who was paid; must be `merchant` of the provider */
  merchant: string;
  amountFen: number;
  /** the provider's own number */
  ref: string;
  outcome: 'paid' | 'failed' | 'waiting';
}

/** Headers of a notice as node gives them. */
export type NoticeHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Money of a payment on its way back to where it came from. */
export interface RefundOrder {
  paySn: string;
  /** the same number asked for again is the same refund */
  refundSn: string;
  /** all of it, or a part */
  amountFen: number;
  /** what was paid */
  paidFen: number;
}

export interface PaymentProvider {
  name: PaymentProviderName;
  merchant: string;
  ways: readonly OnlineWay[];
  /** True: no money moves, and every screen must say so. */
  isSimulated: boolean;
  /** @returns where the payer is sent: an address of the provider, or a path of this site */
  create(payment: PaymentOrder): string;
  /** Where the payer scans a code on a page of ours: what the code says. Asks the provider. */
  codeUrl?(payment: PaymentOrder): Promise<string>;
  /** @param raw the notice's body as it came @returns null where it was not signed by the provider */
  readNotice(raw: string, headers: NoticeHeaders): PaymentNotice | null;
  /** Asks the provider itself, for a notice that never came. @returns null where it knows nothing */
  query(paySn: string): Promise<PaymentNotice | null>;
  /** Ends a payment that was not made, so that nobody makes it any more. @throws Error where that is not sure */
  close?(paySn: string): Promise<void>;
  /** Giving money back the way it came; absent where it cannot. */
  refunds?: {
    /** how long after the payment it can, in days */
    withinDays: number;
    /** @throws Error where it did not answer: the refund may have been made */
    refund(order: RefundOrder): Promise<PayoutAnswer>;
  };
  /** The bodies it wants to read: taken (do not send again), refused. */
  taken: string;
  refused: string;
}

const providers: Record<PaymentProviderName, () => PaymentProvider> = {
  simulator: simulatedPayments,
  alipay: alipayPayments,
  wechat: wechatPayments,
};

/** The providers that PAYMENT_PROVIDER names; new payments go through them. */
export const paymentProviders = (): PaymentProvider[] =>
  env().PAYMENT_PROVIDER.map((name) => providers[name]());

/** The one that carries a way; null where none does. */
export const providerOfWay = (way: OnlineWay): PaymentProvider | null =>
  paymentProviders().find(({ ways }) => ways.includes(way)) ?? null;

/**
 * A provider by the name in a notice's address or in a payment. Only configured ones are answered: a simulator's notice
 * must mean nothing where real money is taken.
 */
export const findPaymentProvider = (name: string): PaymentProvider | null =>
  paymentProviders().find((provider) => provider.name === name) ?? null;
