/** How an owner's listings are grouped; the first is what a page opens with. */
export const entryTabs = {
  entered: '全部',
  selling: '在售',
  expiring: '15 天内到期',
  leave: '休假',
  changing: '改动审核中',
  expired: '报价过期',
  off: '已下架',
} as const;

export const reviewTabs = {
  review: '全部',
  pending: '待审核',
  rejected: '审核驳回',
  changing: '改动审核中',
  refused: '改动未通过',
  draft: '草稿',
} as const;

export type OwnListingTab = keyof typeof entryTabs | keyof typeof reviewTabs;

export const ownListingTabs = [
  ...new Set([...Object.keys(entryTabs), ...Object.keys(reviewTabs)]),
] as [OwnListingTab, ...OwnListingTab[]]; // keys of the constants above

/** A price that ends within so many days is told, and renewed with the others. */
export const EXPIRING_DAYS = 15;
