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
  list: { name: '提交账号', told: '您的账号暂不能提交账号', groups: [groupOf.media] },
  import: { name: '导入账号', told: '您的账号暂不能导入账号', groups: [groupOf.media] },
} as const;

export type Blockable = keyof typeof blockable;

export const blockableKeys = keysOf(blockable);

/** What an account of a group does at all. */
export const blockableOf = (group: number): Blockable[] =>
  blockableKeys.filter((key) => (blockable[key].groups as readonly number[]).includes(group));

/** Those that may be bounded by a number as well, and how the number is told; all others are stopped or not. */
const bounded: Readonly<Partial<Record<Blockable, (most: number) => string>>> = {
  list: (most) => `最多 ${most} 个账号`,
  import: (most) => `每天最多导入 ${most} 行`,
};

export const isBounded = (what: Blockable): boolean => bounded[what] !== undefined;

/** What is left to an account, as its page says it. @param most null: nothing, it is stopped */
export const boundWords = (what: Blockable, most: number | null): string =>
  most === null ? '停用' : (bounded[what]?.(most) ?? '停用');

/** The same to its person. */
export const boundTold = (what: Blockable, most: number | null): string =>
  most === null ? blockable[what].told : `您的账号现在${boundWords(what, most)}`;

/** The highest number that a bound may have. */
export const highestBound = 10_000;
