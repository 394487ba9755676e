import { formatYuan } from '@/lib/domain/money/format-yuan';
import { sumFen } from '@/lib/domain/money/money';
import { partWords } from '@/lib/domain/money/part-words';
import { type ClauseKey, clauseLabel } from './clauses';
import { type Finding, findings } from './findings';
import type { RuledParts } from './rulings';

/** What is found of a point. */
export interface Found {
  no: number;
  finding: Finding;
  /** of what is divided, in per cent: what goes back to the buyer for it */
  percent: number;
  /** by what it is judged, where that is not the clause of its claim */
  rule?: ClauseKey | undefined;
  /** why */
  words: string;
}

/** What is ruled, as its text and its departures are made of it. */
export interface RuledText {
  /** of the dispute, in order */
  points: readonly { no: number; label: string }[];
  found: readonly Found[];
  parts: RuledParts;
  /** what is divided, 分 */
  baseFen: number;
}

/** The share that goes back to the buyer by the findings, in per cent. */
export const shareOfFindings = (found: readonly Pick<Found, 'percent'>[]): number =>
  found.reduce((sum, { percent }) => sum + percent, 0);

/** The text of a ruling: a sentence for each point in its order, then the sums. Both sides read it. */
export function rulingText({ points, found, parts, baseFen }: RuledText): string {
  const { buyerPercent, sellerFen, feeFen } = parts;
  const sentences = points.flatMap(({ no, label }) => {
    const its = found.find((one) => one.no === no);
    return its ? [pointSentence(its, label)] : [];
  });
  const sums = [
    `退回广告主 ${partWords(buyerPercent, baseFen)}`,
    `付给媒体主 ${formatYuan(sumFen([sellerFen, feeFen]), true)}`,
    `扣除服务费 ${formatYuan(feeFen, true)} 后到手 ${formatYuan(sellerFen, true)}`,
  ];
  return [...sentences, `${sums.join('，')}。`].join('\n');
}

function pointSentence({ no, finding, percent, rule, words }: Found, label: string): string {
  const by = rule ? `依据「${clauseLabel(rule)}」，` : '';
  const why = words.trim().replace(/[。.]$/, '');
  return `第 ${no} 条「${label}」：${findings[finding]}，${by}退回 ${percent}%。${why && `${why}。`}`;
}

/**
 * What of a ruling does not follow from its findings, for a person to say why.
 * @param text as somebody wrote it; '' it is the findings' own
 * @returns a sentence; '' it all follows
 */
export function departureOf(ruled: RuledText, text: string): string {
  const share = shareOfFindings(ruled.found);
  if (share !== ruled.parts.buyerPercent) {
    return `认定合计退回 ${share}%，裁决退回 ${ruled.parts.buyerPercent}%，请改成一致，或写明不一致的理由`;
  }
  if (text !== '' && text !== rulingText(ruled)) {
    return '裁决书不是由认定生成的原文，请写明手改的理由，或不填裁决书';
  }
  return '';
}
