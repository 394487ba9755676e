import { keysOf } from '../text/keys-of';
import { groupOf } from './user-group';

/** What an account may be stopped from, each for itself. Everything else goes on: what is owed is paid, what is due is delivered. */
export const blockable = {
  place: { name: '下单', told: '您的账号暂不能下单', groups: [groupOf.advertiser] },
  pay: { name: '付款', told: '您的账号暂不能付款', groups: [groupOf.advertiser] },
  accept: { name: '接单', told: '您的账号暂不能接单', groups: [groupOf.media] },
  withdraw: {
    name: '提现',
    told: '您的账号暂不能提现',
    groups: [groupOf.advertiser, groupOf.media],
  },
} as const;

export type Blockable = keyof typeof blockable;

export const blockableKeys = keysOf(blockable);

/** What an account of a group does at all. */
export const blockableOf = (group: number): Blockable[] =>
  blockableKeys.filter((key) => (blockable[key].groups as readonly number[]).includes(group));
