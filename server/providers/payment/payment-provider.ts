import type { PaymentService } from '@/lib/domain/payments/pay-way-keys';
import type { OnlineWay } from '@/lib/domain/payments/pay-ways';
import type { PayoutAnswer } from '@/server/providers/payout/provider';

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
  name: PaymentService;
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
