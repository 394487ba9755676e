import { keysOf } from '@/lib/domain/text/keys-of';

/** The third axis of an order of live selling, beside its state and its after-sale question: its commission. */
export const commissionStates = {
  returning: '退货期',
  awaiting_statement: '待申报净销售额',
  stated: '待确认净销售额',
  disputed: '净销售额有异议',
  payable: '待付佣金',
  overdue: '佣金逾期未付',
  paid: '佣金待结算',
  settled: '佣金已结清',
  waived: '佣金已免除',
} as const;

export type CommissionState = keyof typeof commissionStates;

export const commissionStateKeys = keysOf(commissionStates);

/** Nothing moves a commission out of these. */
export const endedCommissionStates = [
  'settled',
  'waived',
] as const satisfies readonly CommissionState[];

export const isCommissionEnded = (state: CommissionState): boolean =>
  (endedCommissionStates as readonly CommissionState[]).includes(state);
