import { keysOf } from '@/lib/domain/text/keys-of';

/** States of a listing (domain.md: Catalogue). Only `live` stands in the lists. */
export const goodStatuses = {
  draft: '草稿',
  pending: '待审核',
  live: '已上架',
  rejected: '审核驳回',
  off: '已下架',
  forced_off: '强制下架',
  expired: '报价过期',
} as const;

export type GoodStatus = keyof typeof goodStatuses;

export const goodStatusKeys = keysOf(goodStatuses);

export const isGoodStatus = (text: string): text is GoodStatus => text in goodStatuses;
