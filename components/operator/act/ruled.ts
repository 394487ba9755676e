import type { Output } from '@/lib/contract';
import {
  departureOf,
  type Found,
  rulingText,
  shareOfFindings,
} from '@/lib/domain/disputes/ruling-text';
import { fixedPercent, isRuling, type RulingName, ruledParts } from '@/lib/domain/disputes/rulings';
import { keptOf } from '@/lib/domain/orders/money';
import { noneFound, type PointFound } from './FindingsControl';

/** What of an order is divided. */
export type Division = NonNullable<Output<'operator/item'>['item']['division']>;

/** What was filled in so far; null: it follows from the findings. */
export interface Ruled {
  /** by number of the point */
  found: Readonly<Record<string, PointFound>>;
  share: number | null;
  text: string | null;
}

/** What a ruling comes to as it is filled in: sums and text by the functions that the server rules by. */
export function ruledFrom(act: string, division: Division, ruled: Ruled) {
  const name: RulingName = isRuling(act) ? act : 'rule_split';
  const order = {
    priceFen: division.price_fen,
    releasedFen: division.released_fen,
    releasePercent: division.release_percent,
    feeRate: division.fee_rate,
  };
  const of = (no: string): PointFound => ruled.found[no] ?? noneFound;
  const found = division.points.flatMap(({ no }): Found[] => {
    const { finding, ...its } = of(String(no));
    return finding ? [{ no, finding, ...its }] : [];
  });
  const foundPercent = shareOfFindings(found);
  const percent = fixedPercent(name) ?? ruled.share ?? Math.min(100, foundPercent);
  const parts = ruledParts(name, order, percent);
  const written = { points: division.points, found, parts, baseFen: keptOf(order) };
  return {
    of,
    found,
    foundPercent,
    parts,
    text: rulingText(written),
    departs: found.length > 0 && departureOf(written, ruled.text ?? '') !== '',
  };
}

/** The values of the form's fields. Findings are told once each point has one; a text that was not edited is the server's to make. */
export function sentOf(act: string, division: Division, ruled: Ruled): Record<string, string> {
  const { found, parts } = ruledFrom(act, division, ruled);
  const isWhole = found.length === division.points.length;
  return {
    findings: isWhole ? JSON.stringify(found) : '',
    reason: ruled.text ?? '',
    buyer_percent:
      fixedPercent(isRuling(act) ? act : 'rule_split') === null ? String(parts.buyerPercent) : '',
  };
}
