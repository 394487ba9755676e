import { type AddOns, addOnsFen } from '@/lib/domain/catalog/add-ons';
import { categoryName } from '@/lib/domain/catalog/categories';
import type { FigureBand } from '@/lib/domain/planning/figure-band';
import { promisedKinds } from '@/lib/domain/reports/reach-of';
import type { QuotedSku } from '@/server/catalog/public';

/** What was agreed, copied when the order is placed and never read from the listing again. */
export interface OrderSnapshot {
  goodSn: string;
  platform: number;
  platformName: string;
  title: string;
  accountId: string;
  img: string;
  operator: string;
  /** none, person, company */
  verified: string;
  category: string;
  position: number;
  positionName: string;
  leadTimeDays: number;
  revisions: number;
  /** what was ordered beside the position, each with its price; absent: nothing */
  addOns?: AddOns;
  /** what the listing told of reach and interactions when it was ordered; absent in orders placed before it was kept */
  figures?: QuotedSku['figures'];
  /** what a publication was expected to reach when it was ordered (decision 161); absent where nothing told it */
  estimate?: FigureBand;
}

export function snapshotOf(
  quote: QuotedSku,
  { estimate, addOns = {} }: { estimate?: FigureBand | undefined; addOns?: AddOns } = {},
): OrderSnapshot {
  const { reach, interactions } = promisedKinds(quote.platform, quote.position);
  const promised = [...reach, ...interactions];
  return {
    goodSn: quote.goodSn,
    platform: quote.platform,
    platformName: quote.platformName,
    title: quote.title,
    accountId: quote.accountId,
    img: quote.img,
    operator: quote.operator,
    verified: quote.verified,
    category: categoryName(quote.categories[0] ?? 0),
    position: quote.position,
    positionName: quote.positionName,
    leadTimeDays: quote.leadTimeDays,
    revisions: quote.revisions,
    figures: quote.figures.filter(({ kind }) => promised.includes(kind)),
    ...(addOnsFen(addOns) > 0 ? { addOns } : {}),
    ...(estimate ? { estimate: { low: estimate.low, high: estimate.high } } : {}),
  };
}
