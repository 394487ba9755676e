import { type Env, env } from '@/server/kernel/env';
import { outside } from '@/server/providers/outside';
import { alipayPayouts } from './alipay';

/** A transfer to a card or account. */
export interface PayoutOrder {
  /** the same number asked for again is the same transfer */
  withdrawSn: string;
  amountFen: number;
  holder: string;
  cardNo: string;
  bankName: string;
  branch: string;
  /** person: a debit card; company: an account */
  kind: 'person' | 'company';
}

/** done: the money has left; failed: it never will, `reason` says why; waiting: ask again. */
export interface PayoutAnswer {
  outcome: 'done' | 'failed' | 'waiting';
  /** the provider's own number; '' where it gave none */
  ref: string;
  /** for the owner where it failed, for the log where it waits */
  reason: string;
}

/** Who carries transfers out by itself. */
export interface PayoutProvider {
  name: string;
  /** @throws Error where it did not answer: the transfer may have been made */
  pay(order: PayoutOrder): Promise<PayoutAnswer>;
  /** @returns null where it knows no such transfer @throws Error where it did not answer */
  query(withdrawSn: string): Promise<PayoutAnswer | null>;
}

/** The provider that PAYOUT_PROVIDER names; null where transfers go to the bank as a file (server/payouts). */
export function payoutProvider(): PayoutProvider | null {
  const provider = providers[env().PAYOUT_PROVIDER]();
  return provider && outside(provider, { label: '打款通道' });
}

const providers: Record<Env['PAYOUT_PROVIDER'], () => PayoutProvider | null> = {
  batch: () => null,
  alipay: alipayPayouts,
};
