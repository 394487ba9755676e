import { type Platform, positionName } from '@/lib/domain/catalog/platforms';
import { hasContactDetails } from '@/lib/domain/chat/contact-details';
import { bandWarning } from '@/lib/domain/listings/band';
import type { ListingContent } from '@/lib/domain/listings/content';
import { type ListingDifference, listingDifference } from '@/lib/domain/listings/difference';
import { linkRemark } from '@/lib/domain/listings/link';
import { changeWords, isBigStep } from '@/lib/domain/listings/price-note';
import { reviewRules } from '@/lib/domain/listings/review-rules';
import type { Db } from '@/server/kernel/database';
import { likeAccounts, likenessOf } from '@/server/listings/prices/band-warnings';
import { type Check, check } from '@/server/process/public';

/** What of a change follows the rules by itself, and what somebody has to look at. */
export async function changeChecks(
  db: Db,
  platform: Platform,
  before: ListingContent,
  after: ListingContent,
): Promise<Check[]> {
  const differences = listingDifference(platform, before, after);
  return [
    ...(await priceChecks(db, platform, before, after)),
    ...linkChecks(platform, before, after),
    ...textChecks(differences),
    ...figureChecks(platform, before, after),
  ];
}

/** Positions that are sold before and after, at another price. */
export const movedPrices = (before: ListingContent, after: ListingContent) =>
  after.prices.flatMap(({ position, priceFen }) => {
    const was = before.prices.find((price) => price.position === position)?.priceFen ?? 0;
    return was > 0 && priceFen > 0 && was !== priceFen ? [{ position, was, now: priceFen }] : [];
  });

async function priceChecks(
  db: Db,
  platform: Platform,
  before: ListingContent,
  after: ListingContent,
): Promise<Check[]> {
  const { bands } = await likeAccounts(db, likenessOf(platform.no, after));
  const most = Math.round(reviewRules.priceStep * 100);
  return movedPrices(before, after).map(({ position, was, now }) => {
    const name = positionName(platform, position);
    const words = changeWords(now, was);
    if (isBigStep(now, was, reviewRules.priceStep))
      return check('differs', `${name}单次变动超过 ${most}%`, words);
    const far = bandWarning(now, bands.get(position) ?? null);
    if (far) return check('differs', `${name}改后离同类很远`, far);
    return bands.has(position)
      ? check('ok', `${name}变动在 ${most}% 内，同类区间内`, words)
      : check('ok', `${name}变动在 ${most}% 内`, `${words}；同类账号太少，没有可比的报价`);
  });
}

function linkChecks(platform: Platform, before: ListingContent, after: ListingContent): Check[] {
  if (before.link === after.link) return [];
  const remark = linkRemark(platform, after.link);
  return [
    remark
      ? check('differs', '新的主页链接不是所选平台的网址', remark)
      : check('unknown', '主页链接换了', '请打开核对是不是同一个账号'),
  ];
}

function textChecks(differences: readonly ListingDifference[]): Check[] {
  const found = differences.filter(({ after }) => hasContactDetails(after));
  if (differences.length === 0) return [];
  return [
    found.length > 0
      ? check('differs', '改后的文字里有联系方式', found.map(({ field }) => field).join('、'))
      : check('ok', '改后的文字里没有联系方式'),
  ];
}

/** A figure that its owner told anew rests on a screenshot, or on nothing but his word. */
function figureChecks(platform: Platform, before: ListingContent, after: ListingContent): Check[] {
  const changed = after.metrics.filter(
    ({ kind, value }) => before.metrics.find((metric) => metric.kind === kind)?.value !== value,
  );
  if (changed.length === 0) return [];
  const nameOf = (kind: string) => platform.metrics.find((one) => one.kind === kind)?.name ?? kind;
  const bare = changed.filter(({ proof }) => proof === '').map(({ kind }) => nameOf(kind));
  return [
    bare.length > 0
      ? check('unknown', '改动的数据没有截图', `${bare.join('、')}，页面标为“自报”`)
      : check('unknown', '改动的数据附有截图', '截图另在“数据截图”核验'),
  ];
}
