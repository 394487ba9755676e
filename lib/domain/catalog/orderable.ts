/** Why a price cannot be ordered now; the sentence is for the person who wants it. */
export const refusals = {
  off_shelf: '该资源已下架，暂时不能下单',
  on_leave: '媒体主休假中，假期结束后可下单',
  price_expired: '该报价已过期，请等待媒体主更新',
  commission_only: '纯佣合作按成交结算，暂不支持在线下单',
  full_today: '今天的接单名额已满，明天可再下单',
} as const;

export type Refusal = keyof typeof refusals;

export interface Offer {
  status: string;
  /** first and last day of leave, YYYY-MM-DD, both or neither */
  leaveFrom: string | null;
  leaveTo: string | null;
  /** last day the price holds, YYYY-MM-DD */
  validUntil: string;
  /** 分; 0 where only a commission is agreed */
  priceFen: number;
}

/**
 * Only a live, unexpired listing that is not on leave can be ordered (domain.md: Catalogue).
 * @param today the day in the market's time zone, YYYY-MM-DD, from the database's clock
 * @returns undefined where it can be ordered, else why not
 */
export function refusalOf(offer: Offer, today: string): Refusal | undefined {
  if (offer.status !== 'live') return 'off_shelf';
  if (isOnLeave(offer, today)) return 'on_leave';
  if (offer.validUntil < today) return 'price_expired';
  if (offer.priceFen <= 0) return 'commission_only';
  return undefined;
}

/** True from the first to the last day of leave, both included. */
export function isOnLeave(
  { leaveFrom, leaveTo }: Pick<Offer, 'leaveFrom' | 'leaveTo'>,
  today: string,
): boolean {
  return leaveFrom !== null && leaveFrom <= today && (leaveTo === null || leaveTo >= today);
}
