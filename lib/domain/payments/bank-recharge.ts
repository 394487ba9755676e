import { keysOf } from '@/lib/domain/text/keys-of';

/** A recharge by bank transfer (domain.md: Recharge): announced, proven by a picture, compared with the bank by a person. */
export const bankRechargeStates = {
  awaiting_voucher: '待上传凭证',
  reviewing: '待审核',
  arrived: '已到账',
  rejected: '已驳回',
} as const;

export type BankRechargeState = keyof typeof bankRechargeStates;

export const bankRechargeStateKeys = keysOf(bankRechargeStates);

/** An account for transfers beside the one of the company's invoices; its holder is the company too. */
export const receivingAccountKeys = ['bank_name', 'bank_account_no'] as const;

/** A picture may be handed in, also anew after a refusal. */
export const takesVoucher = (state: BankRechargeState): boolean =>
  state === 'awaiting_voucher' || state === 'rejected';

/** Announced and not proven, of one person at one time. */
export const mostAnnounced = 5;

/** An announcement that nothing follows is forgotten. */
export const announcedDays = 30;
