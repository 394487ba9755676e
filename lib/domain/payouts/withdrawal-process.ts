import type { AccountEventKind } from '@/lib/domain/account/events';
import type { StatementReason } from '@/lib/domain/statements/statement';
import { keysOf } from '@/lib/domain/text/keys-of';

/** States of a withdrawal (domain.md: Withdrawal). */
export const withdrawalStates = {
  pending_review: '待审核',
  payable: '待打款',
  paying: '打款中',
  paid: '打款成功',
  failed: '打款失败',
  rejected: '审核失败',
  cancelled: '已撤销',
} as const;

export type WithdrawalState = keyof typeof withdrawalStates;

export const withdrawalStateKeys = keysOf(withdrawalStates);

/** Tabs of the list of withdrawals. */
export const withdrawalTabs = {
  all: '全部',
  open: '处理中',
  paid: '打款成功',
  failed: '未成功',
  cancelled: '已撤销',
} as const;

export const withdrawalTabKeys = keysOf(withdrawalTabs);

/** Still to be reviewed or paid: its money is frozen. */
export const openWithdrawalStates = ['pending_review', 'payable', 'paying'] as const;

/** What waits in which queue of the console; the table has an index of each. */
export const withdrawalQueues = {
  review: ['pending_review'],
  payout: ['payable', 'paying'],
} as const satisfies Record<string, readonly (typeof openWithdrawalStates)[number][]>;

export type WithdrawalQueue = keyof typeof withdrawalQueues;

/** What happens to the money of a withdrawal, by whom, and what its owner is told. */
export interface WithdrawalMove {
  from: readonly WithdrawalState[];
  to: WithdrawalState;
  /** said where no reason is given; none is needed without it */
  lacking?: string;
  /** a reason may be given, and is kept */
  mayReason?: true;
  /** `back` out of frozen to available, `out` of frozen to the world, `returned` from the world to available */
  money: 'none' | 'back' | 'out' | 'returned';
  /** a line of its record */
  words: string;
  /** the owner has to be told, by this template */
  notice?: `withdrawal_${'rejected' | 'paid' | 'failed' | 'bounced'}`;
  /** what it is in the record of the owner's account; none where nothing of his has changed */
  event?: AccountEventKind;
}

/** The whole process. What waits for an operator is moved by `npm run operate`, what is due by the jobs. */
export const withdrawalMoves = {
  /** a first approval, above the sum that asks for two */
  approve_first: {
    from: ['pending_review'],
    to: 'pending_review',
    money: 'none',
    words: '初审通过，等待复核',
  },
  /** also what a second person says of one whose day passed that sum after its approval: it is held back until then */
  approve: {
    from: ['pending_review', 'payable'],
    to: 'payable',
    money: 'none',
    words: '审核通过',
  },
  reject: {
    from: ['pending_review', 'payable'],
    to: 'rejected',
    lacking: '请写明理由，申请人会看到',
    money: 'back',
    words: '审核未通过，已退回可用余额',
    notice: 'withdrawal_rejected',
    event: 'withdrawal_refused',
  },
  cancel: {
    from: ['pending_review', 'payable'],
    to: 'cancelled',
    money: 'back',
    words: '您已撤销，已退回可用余额',
    event: 'withdrawal_cancelled',
  },
  send: { from: ['payable'], to: 'paying', money: 'none', words: '已提交打款' },
  succeed: {
    from: ['paying'],
    to: 'paid',
    money: 'out',
    words: '打款成功',
    notice: 'withdrawal_paid',
    event: 'withdrawal_paid',
  },
  fail: {
    from: ['paying'],
    to: 'failed',
    mayReason: true,
    money: 'back',
    words: '打款失败，已退回可用余额',
    notice: 'withdrawal_failed',
    event: 'withdrawal_failed',
  },
  /** the receiving bank sends it back days later */
  bounce: {
    from: ['paid'],
    to: 'failed',
    mayReason: true,
    money: 'returned',
    words: '收款银行退票，已退回可用余额',
    notice: 'withdrawal_bounced',
    event: 'withdrawal_failed',
  },
} as const satisfies Record<string, WithdrawalMove>;

export type WithdrawalMoveName = keyof typeof withdrawalMoves;

/** How the statement names each movement. */
export const withdrawalReasons: Record<'hold' | 'back' | 'out' | 'returned', StatementReason> = {
  hold: 'withdraw',
  back: 'withdraw_back',
  out: 'withdraw_out',
  returned: 'withdraw_returned',
};
