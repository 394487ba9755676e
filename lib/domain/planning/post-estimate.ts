import { type CountedPost, postRules, postsBefore } from '@/lib/domain/figures/recent-posts';
import { bandShares, type FigureBand, percentile } from './figure-band';

/** What an estimate is made of: `ordinary` where an account has too few commercial posts. */
export const estimateMethods = ['commercial', 'ordinary'] as const;

/** What a commercial post of an account is expected to reach: where four of five of its own lie. */
export interface PostEstimate extends FigureBand {
  /** the median */
  middle: number;
  method: (typeof estimateMethods)[number];
  /** posts that it is made of */
  count: number;
  /** `ordinary`: by how much ordinary posts were taken down, as commercial ones of like accounts are; null: not at all */
  gap: number | null;
}

/**
 * The estimate of an account on a day, from its posts of the 90 days before.
 * @param day YYYY-MM-DD; later posts are not looked at
 * @param usualGap how far commercial posts fall behind on its platform (`commercialGap`); null: not known
 * @returns null where it has too few posts of either kind
 */
export function postEstimate(
  posts: readonly CountedPost[],
  day: string,
  usualGap: number | null,
): PostEstimate | null {
  const counted = postsBefore(posts, day);
  const commercial = counted.filter(({ isCommercial }) => isCommercial);
  if (commercial.length >= postRules.least) return estimate(commercial, 'commercial', null);
  const ordinary = counted.filter(({ isCommercial }) => !isCommercial);
  if (ordinary.length < postRules.least) return null;
  return estimate(ordinary, 'ordinary', usualGap);
}

function estimate(
  posts: readonly CountedPost[],
  method: PostEstimate['method'],
  gap: number | null,
): PostEstimate {
  const sorted = posts.map(({ reach }) => reach).sort((a, b) => a - b);
  const at = (share: number) => Math.round(percentile(sorted, share) * (1 + (gap ?? 0)));
  return {
    low: at(bandShares.low),
    middle: at(0.5),
    high: at(bandShares.high),
    method,
    count: posts.length,
    gap,
  };
}

/** How often earlier estimates held: publications whose figure is known, and those of them within their band. */
export interface PastEstimates {
  of: number;
  held: number;
}
