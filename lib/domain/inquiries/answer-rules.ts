import { formatYuan } from '@/lib/domain/money/format-yuan';
import { rateOfFen } from '@/lib/domain/money/money';

/** What is answered without the owner; every rule is off until he turns it on. */
export interface AnswerRules {
  acceptListed: boolean;
  /** per cent of the listed price; null: off */
  refuseBelow: number | null;
  offerDay: boolean;
}

export const noRules: AnswerRules = { acceptListed: false, refuseBelow: null, offerDay: false };

/** Per cent of the listed price. */
export const refuseBelowBounds = { least: 30, most: 99, usual: 80 } as const;

/** A question as the rules look at it; prices in 分, days YYYY-MM-DD. */
export interface AskedNow {
  priceFen: number;
  listedFen: number;
  /** the day that is asked for takes one more */
  isDayFree: boolean;
  /** the first day from then on that does; undefined: none within a calendar */
  freeDay: string | undefined;
}

export type AutoAnswer =
  | { name: 'auto_agree' }
  | { name: 'auto_refuse'; reason: string }
  | { name: 'auto_date'; day: string; reason: string };

/** The least that the rules let pass, 分. */
export const leastFen = (listedFen: number, refuseBelow: number): number =>
  rateOfFen(listedFen, (refuseBelow / 100).toFixed(2));

/**
 * What the rules answer; null leaves it to the owner, as everything does that they do not name: a price between, a day without
 * room at less than the listed price (another day would agree to that price).
 */
export function autoAnswer(rules: AnswerRules, asked: AskedNow): AutoAnswer | null {
  const { priceFen, listedFen, isDayFree, freeDay } = asked;
  if (rules.refuseBelow !== null) {
    const least = leastFen(listedFen, rules.refuseBelow);
    if (priceFen < least) {
      const reason = `低于报价的 ${rules.refuseBelow}% 不接，最低 ${formatYuan(least)}`;
      return { name: 'auto_refuse', reason };
    }
  }
  if (priceFen < listedFen) return null;
  if (isDayFree) return rules.acceptListed ? { name: 'auto_agree' } : null;
  if (!rules.offerDay || !freeDay) return null;
  return { name: 'auto_date', day: freeDay, reason: '这一天已满，最近有空的是这一天' };
}
