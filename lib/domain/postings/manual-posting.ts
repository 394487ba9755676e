import { keysOf } from '../text/keys-of';

/** Between what money is moved by hand: accounts of the platform, and what one person may spend. */
export const manualAccounts = {
  clearing: '清算账户（银行与渠道）',
  service_fee: '服务费收入',
  tax_difference: '税差',
  user: '用户可用余额',
} as const;

export type ManualAccount = keyof typeof manualAccounts;

export const manualAccountKeys = keysOf(manualAccounts);

export const manualPostingStates = {
  pending: '待同意',
  approved: '已记账',
  rejected: '未同意',
} as const;

export const manualPostingStateKeys = keysOf(manualPostingStates);

/** Characters that a reason has at least. */
export const leastReason = 10;
