import type { Metric, Platform, PlatformNo, Position } from './catalog/platforms';

/** What of a listing's form depends on its platform beside positions and metrics. */
interface ListingForm {
  /** the call that takes it */
  call:
    | 'createShortVideo'
    | 'createRedBook'
    | 'createWechat'
    | 'createWeibo'
    | 'createLive'
    | 'createTaobaoLive';
  /** how the platform calls the account's id */
  accountLabel: string;
}

/** The forms of all platforms: six calls, one form (issue 7: never six copies). */
export const listingForms: Readonly<Record<PlatformNo, ListingForm>> = {
  1: { call: 'createWechat', accountLabel: '微信号' },
  3: { call: 'createWeibo', accountLabel: '微博 UID' },
  5: { call: 'createShortVideo', accountLabel: '抖音号' },
  7: { call: 'createShortVideo', accountLabel: 'B站 UID' },
  9: { call: 'createRedBook', accountLabel: '小红书号' },
  10: { call: 'createShortVideo', accountLabel: '快手号' },
  11: { call: 'createShortVideo', accountLabel: '视频号 ID' },
  21: { call: 'createLive', accountLabel: '抖音号' },
  22: { call: 'createLive', accountLabel: '快手号' },
  23: { call: 'createTaobaoLive', accountLabel: '淘宝主播 ID' },
};

export type ListingCall = ListingForm['call'];

/** Live selling settles a commission beside or instead of the price. */
export const isLiveSelling = ({ no }: Platform): boolean => no >= 21;

/** Whether a position takes a commission: none, beside its price, or alone. */
export function commissionOf(platform: Platform, position: Position): 'none' | 'may' | 'only' {
  if (position.commissionOnly) return 'only';
  return isLiveSelling(platform) ? 'may' : 'none';
}

/**
 * Whether a figure must be told: the fans always, and what buyers judge a position by where that position is sold. Of figures
 * that are told together (platform.grid) the first one is asked for.
 * @param sold numbers of positions
 */
export const isRequiredMetric = (
  platform: Platform,
  { kind }: Metric,
  sold: readonly number[],
): boolean =>
  kind === 'fans' ||
  platform.positions.some(
    (position) => sold.includes(position.id) && leadFigure(platform, position) === kind,
  );

/** Whether the form has a place for a figure: it is about the account, or about a position that is sold. */
export function isAskedMetric(
  platform: Platform,
  { kind }: Metric,
  sold: readonly number[],
): boolean {
  const row = platform.grid?.rows.find(({ kinds }) => kinds.includes(kind));
  const about = platform.positions.filter(({ reach }) =>
    reach.some((each) => row?.kinds.includes(each)),
  );
  return about.length === 0 || about.some(({ id }) => sold.includes(id));
}

function leadFigure({ grid }: Platform, { reach }: Position): string | undefined {
  const row = grid?.rows.find(({ kinds }) => kinds.some((kind) => reach.includes(kind)));
  return row ? row.kinds[0] : reach[0];
}

/** Share by which followers grew; the one figure that may fall below zero. */
export const mayBeNegative = ({ kind }: Metric): boolean => kind.startsWith('growth');

/** Limits that the form and the server read alike. */
export const listingLimits = {
  tags: 6,
  refusedIndustries: 30,
  revisions: 10,
  leadTimeDays: 60,
  dailyCap: 50,
  notesLength: 200,
  cases: 30,
  leaveReason: 20,
  /** how far ahead a price may hold */
  validDays: 365,
} as const;
