import { platformOf } from '@/lib/domain/catalog/platforms';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import {
  knowsGoal,
  type PlanGoal,
  planBounds,
  planGoalKeys,
} from '@/lib/domain/planning/plan-brief';
import { type Guide, type GuidePlatform, type GuidePosition, mainOf } from './guide';

/** What a budget is asked of. */
export interface Asked {
  budgetYuan: number;
  platform: GuidePlatform;
  goal: PlanGoal;
  /** the budget as it was typed, right or not */
  typed: string;
  /** said where it is none */
  problem: string;
}

const usualYuan = 20_000;
/** Signs of the field. */
export const TYPED_MOST = 12;

/** The question that an address asks; a platform without accounts is none. */
export function readAsked(guide: Guide, query: URLSearchParams): Asked | undefined {
  const shown = guide.platforms.filter(({ goods }) => goods > 0);
  const platform =
    shown.find(({ no }) => String(no) === query.get('platform')) ??
    shown.toSorted((one, other) => other.goods - one.goods)[0];
  if (!platform) return undefined;
  const typed = (query.get('budget') ?? '').slice(0, TYPED_MOST);
  const digits = typed.replace(/[,，\s¥元]/g, '');
  const yuan = /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
  const { least, most } = planBounds.budgetYuan;
  const isRight = yuan >= least && yuan <= most;
  const goal = planGoalKeys.find((key) => key === query.get('goal')) ?? 'reach';
  return {
    budgetYuan: isRight ? yuan : usualYuan,
    typed: digits === '' ? String(usualYuan) : typed,
    platform,
    goal,
    problem:
      digits === '' || isRight
        ? ''
        : `预算请填 ${groupDigits(least)} 到 ${groupDigits(most)} 元的整数，下面按 ${groupDigits(usualYuan)} 元算`,
  };
}

/** What the budget buys of accounts with so many followers, at the median of what they ask. */
export interface Buys {
  band: number;
  name: string;
  /** prices behind the median */
  count: number;
  medianFen: number;
  accounts: number;
  spentFen: number;
  /** plays, reads or acts that the spent sum brings at the median cost; null: the cost is not known */
  expected: number | null;
  costFen: number | null;
}

/** By followers, the fewest first; bands of too few prices are left out. */
export function buysOf({ platform, budgetYuan }: Asked): Buys[] {
  const { per } = platformOf(platform.no).cost;
  return (mainOf(platform)?.bands ?? []).flatMap((band) => {
    if (!band.price) return [];
    const medianFen = band.price.median_fen;
    const accounts = Math.floor((budgetYuan * 100) / medianFen);
    const spentFen = accounts * medianFen;
    const costFen = band.cost_median_fen;
    return [
      {
        band: band.id,
        name: band.name,
        count: band.count,
        medianFen,
        accounts,
        spentFen,
        expected: costFen ? Math.round((spentFen / costFen) * per) : null,
        costFen,
      },
    ];
  });
}

/** Whether the platform's figures tell what the goal counts. */
export const isKnown = ({ platform, goal }: Asked): boolean => knowsGoal(platform.no, goal);

export const positionOf = ({ platform }: Asked): GuidePosition | undefined => mainOf(platform);
