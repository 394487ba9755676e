import { platformOf } from '@/lib/domain/catalog/platforms';
import { priceSample } from '@/lib/domain/catalog/price-sample';
import { RATED_FROM } from '@/lib/domain/catalog/with-record';
import { againstMedian } from '@/lib/domain/figures/against-median';
import { formatCount, formatShare } from '@/lib/domain/figures/format-figure';
import { medianOf } from '@/lib/domain/figures/median-of';
import type { Candidate } from './plan-account';
import type { PlanBrief } from './plan-brief';
import { shareOf } from './plan-conditions';

/** Why a line stands in a plan, in facts that can be looked up: what it costs among those it was chosen from, whom it reaches, how it delivers. */
export function reasonsOf(
  line: Candidate,
  among: readonly Candidate[],
  brief: PlanBrief,
): string[] {
  return [costReason(line, among), audienceReason(line, brief), recordReason(line.account)].flatMap(
    (reason) => reason ?? [],
  );
}

function costReason({ account, figure, sku }: Candidate, among: readonly Candidate[]): string {
  const ofPlatform = among.filter((other) => other.account.platform === account.platform);
  const { name } = platformOf(account.platform);
  const [peers, whose] =
    ofPlatform.length >= priceSample.least ? [ofPlatform, `${name}候选`] : [among, '候选'];
  if (peers.length < priceSample.least) {
    return `每 ¥100 预计 ${formatCount((figure * 10_000) / sku.priceFen)}`;
  }
  const median = medianOf(peers.map((other) => other.sku.priceFen / other.figure));
  const unit = sku.priceFen / figure;
  const cost = `单位成本${againstMedian(unit, median)}（${peers.length} 个${whose}）`;
  // Dearer than most: it stands there because it brings more than they do.
  const smaller = peers.filter((other) => other.figure < figure).length / peers.length;
  return unit > median && smaller > 0.5
    ? `预计值高于 ${Math.floor(smaller * 100)}% 的${whose}，${cost}`
    : cost;
}

function audienceReason({ account }: Candidate, { women, men, ages, cities }: PlanBrief) {
  const told = [
    women > 0 && `女性 ${formatShare(shareOf(account.sex, ['女性']))}`,
    men > 0 && `男性 ${formatShare(shareOf(account.sex, ['男性']))}`,
    ages.length > 0 && `所选年龄 ${formatShare(shareOf(account.age, ages))}`,
    cities.length > 0 && `所选城市 ${formatShare(shareOf(account.cities, cities))}`,
  ].filter((word) => word !== false);
  return told.length > 0 ? told.join('，') : undefined;
}

function recordReason({ delivered, late }: Candidate['account']) {
  return delivered >= RATED_FROM
    ? `准时率 ${formatShare(1 - late / delivered)}（${delivered} 单）`
    : undefined;
}
