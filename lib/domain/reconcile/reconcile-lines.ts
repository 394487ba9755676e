import { keysOf } from '../text/keys-of';

/** How a line of a statement and our books differ; `channel` is whose statement it is. */
export const lineKinds = {
  bank_only: (channel: string) => `${channel}有、平台没有`,
  books_only: (channel: string) => `平台有、${channel}没有`,
  differs: () => '金额不符',
} as const;

export const lineKindKeys = keysOf(lineKinds);

export const lineStates = { open: '待说明', explained: '已说明' } as const;

export const lineStateKeys = keysOf(lineStates);

/** Why a line may differ, as whoever explains it chooses. */
export const lineCauses = {
  in_transit: '在途，次日到账',
  bank_fee: '银行手续费',
  posted_apart: '已另行记账',
  missed: '平台漏记，去手工记账或对公充值',
  returned: '银行退汇',
  other: '其他',
} as const;

export type LineCause = keyof typeof lineCauses;

export const lineCauseKeys = keysOf(lineCauses);

/** Characters that an explanation has at least. */
export const leastExplanation = 4;
