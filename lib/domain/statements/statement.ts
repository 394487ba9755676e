import { keysOf } from '@/lib/domain/text/keys-of';

/** Why money moved, as a statement names it. The key is the posting's `reason` in the ledger. */
export const statementReasons = {
  recharge: '充值到账',
  payment_in: '在线付款到账',
  order_hold: '订单付款（进入托管）',
  order_refund: '订单退款',
  order_refund_half: '首稿后退款分配',
  order_share: '验收结算',
  order_rest: '保留期结算',
  order_settle_share: '验收款结算到账',
  order_settle: '订单结算到账',
  order_split: '仲裁裁决分配',
  withdraw: '提现',
  withdraw_back: '提现退回',
  withdraw_out: '提现打款',
  withdraw_returned: '银行退票',
  order_late_refund: '完成后退款',
  refund_repaid: '偿还平台垫付的退款',
  commission_hold: '直播佣金付款',
  commission_release: '直播佣金转入待结算',
  commission_settle: '直播佣金到账',
  return_hold: '回票税差预扣',
  return_release: '回票税差退回',
  return_deduct: '回票税差扣款',
  manual: '平台调账',
} as const;

export type StatementReason = keyof typeof statementReasons;

export const statementReasonKeys = keysOf(statementReasons);

/** What a statement can be narrowed to. */
export const statementKinds = {
  all: '全部',
  in: '收入',
  out: '支出',
  ...statementReasons,
} as const;

export type StatementKind = keyof typeof statementKinds;

export const statementKindKeys = keysOf(statementKinds);

/** What an advertiser's or an owner's available money never has: pots of their own, and the other side's. */
const strangeTo: Record<'personal' | 'medium', readonly StatementReason[]> = {
  personal: [
    'order_share',
    'order_rest',
    'order_settle_share',
    'order_settle',
    'commission_release',
    'commission_settle',
    'refund_repaid',
    'withdraw_out',
    'return_hold',
    'return_release',
    'return_deduct',
  ],
  medium: [
    'order_share',
    'order_rest',
    'order_hold',
    'commission_hold',
    'commission_release',
    'payment_in',
    'withdraw_out',
  ],
};

/** The reasons that a statement of an area may have, in the order of the links. */
export const reasonsOfArea = (area: 'personal' | 'medium'): StatementReason[] =>
  statementReasonKeys.filter((reason) => !strangeTo[area].includes(reason));

/** The reasons under a kind; a direction has no reasons of its own. */
export const reasonsOfKind = (kind: StatementKind): StatementReason[] =>
  kind === 'all' || kind === 'in' || kind === 'out' ? statementReasonKeys : [kind];
