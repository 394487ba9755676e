import { isLiveSelling } from '@/lib/domain/catalog/platform-heads';
import {
  type Metric,
  type Platform,
  type Position,
  platforms,
} from '@/lib/domain/catalog/platforms';

export type ListingCall = Platform['call'];

/** The platforms whose listings a call takes, by number. */
export const takenBy = (call: ListingCall): Platform[] =>
  platforms.filter((platform) => platform.call === call).sort((a, b) => a.no - b.no);

/** Whether a position takes a commission: none, beside its price, or alone. */
export function commissionOf(platform: Platform, position: Position): 'none' | 'may' | 'only' {
  if (position.commissionOnly) return 'only';
  return isLiveSelling(platform.no) ? 'may' : 'none';
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
  /** price of one add-on */
  addOnFen: 9_999_999_900,
  /** how far ahead a price may hold */
  validDays: 365,
} as const;
