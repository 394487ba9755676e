import { priceSample } from '@/lib/domain/catalog/price-sample';
import { formatChange, formatCount } from '@/lib/domain/figures/format-figure';
import { postRules } from '@/lib/domain/figures/recent-posts';
import type { FigureBand } from './figure-band';
import type { PastEstimates, PostEstimate } from './post-estimate';

/** 35.0万–42.0万 */
export const bandWords = ({ low, high }: FigureBand): string =>
  `${formatCount(low)}–${formatCount(high)}`;

/** What an estimate is made of. */
export function methodWords({
  method,
  count,
  gap,
}: Pick<PostEstimate, 'method' | 'count' | 'gap'>): string {
  const days = `近 ${postRules.medianDays} 天`;
  if (method === 'commercial') return `按${days} ${count} 条商单`;
  const taken = gap === null ? '未按商单差折算' : `按同平台商单差 ${formatChange(gap)} 折算`;
  return `商单不足 ${postRules.least} 条，按${days} ${count} 条日常，${taken}`;
}

/** How often earlier estimates held; too few say nothing. */
export const pastWords = ({ of, held }: PastEstimates): string =>
  of < priceSample.least
    ? `过去投放不足 ${priceSample.least} 次，命中情况暂无`
    : `过去 ${of} 次投放中 ${held} 次落在区间内`;
