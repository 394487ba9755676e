import { costFen } from '@/lib/domain/catalog/cost';
import { type Platform, platformOf } from '@/lib/domain/catalog/platforms';
import type { MetricSource } from '@/lib/domain/catalog/sources';
import { RATED_FROM } from '@/lib/domain/catalog/with-record';
import { expectedFigure } from './expected-figure';
import { bandOfDays, type FigureBand } from './figure-band';
import type { PlanGoal } from './plan-brief';

export interface Share {
  name: string;
  /** 0 to 1 */
  share: number;
}

/** What a plan knows of an account. */
export interface PlanAccount {
  goodId: number;
  sn: string;
  platform: number;
  title: string;
  accountId: string;
  img: string;
  owner: number;
  ownerName: string;
  categories: readonly number[];
  isCompany: boolean;
  isDemo: boolean;
  revisions: number;
  leaveFrom: string | null;
  leaveTo: string | null;
  /** publications that it takes a day */
  dailyCap: number;
  /** those that are paid for or agreed on, by day */
  taken: ReadonlyMap<string, number>;
  refusedIndustries: readonly string[];
  accepted: number;
  refused: number;
  delivered: number;
  late: number;
  skus: readonly AccountSku[];
  metrics: readonly { kind: string; value: number; source: MetricSource; asOf: string }[];
  /** shares of its audience; none: not told */
  sex: readonly Share[];
  age: readonly Share[];
  cities: readonly Share[];
  /** its main figure by day; none: not known */
  days: readonly (number | null)[];
}

export interface AccountSku {
  skuId: number;
  position: number;
  priceFen: number;
  /** last day of the price, YYYY-MM-DD */
  validUntil: string;
  leadTimeDays: number;
}

/** A placement that may stand in a plan: an account with one of its positions. */
export interface Candidate {
  account: PlanAccount;
  sku: AccountSku;
  /** in what the goal counts */
  figure: number;
  band: FigureBand | null;
  /** what a thousand plays, a read … cost, in 分, as lists have it; null: not known */
  costFen: number | null;
}

/**
 * The placements of an account. Of positions whose figure is the same one stands for all: the platform's main one, else the
 * first; which of them is better no figure tells, and the shortest would always win.
 */
export function candidatesOf(account: PlanAccount, goal: PlanGoal): readonly Candidate[] {
  const known = placements.get(account) ?? new Map<PlanGoal, readonly Candidate[]>();
  placements.set(account, known);
  const found = known.get(goal) ?? choosePlacements(account, goal);
  known.set(goal, found);
  return found;
}

/** An account that is kept is asked again and again, and is another object when it changes. */
const placements = new WeakMap<PlanAccount, Map<PlanGoal, readonly Candidate[]>>();

function choosePlacements(account: PlanAccount, goal: PlanGoal): Candidate[] {
  const platform = platformOf(account.platform);
  const all = offersOf(account, platform, goal);
  const main = all.find(({ sku }) => sku.position === platform.mainPosition);
  return all.filter((one) => {
    const same = all.filter(({ figure }) => figure === one.figure);
    return one === (main && same.includes(main) ? main : same[0]);
  });
}

/** The placement of one position, whether or not another stands for it. @param position 0: the main one */
export function candidateAt(
  account: PlanAccount,
  goal: PlanGoal,
  position: number,
): Candidate | undefined {
  const all = offersOf(account, platformOf(account.platform), goal);
  if (position > 0) return all.find(({ sku }) => sku.position === position);
  return candidatesOf(account, goal)[0];
}

function offersOf(account: PlanAccount, platform: Platform, goal: PlanGoal): Candidate[] {
  const figures = new Map(account.metrics.map(({ kind, value }) => [kind, value]));
  return [...account.skus]
    .sort((a, b) => a.position - b.position)
    .flatMap((sku) => {
      const position = platform.positions.find(({ id }) => id === sku.position);
      const figure = position && expectedFigure(platform, position, figures, goal);
      if (figure === undefined || sku.priceFen <= 0) return [];
      return {
        account,
        sku,
        figure,
        band: bandOfDays(figure, account.days),
        costFen: costFen(platform, sku.position, sku.priceFen, figures) ?? null,
      };
    });
}

/** How the accounts that are looked at deliver: what one without a record of its own is taken for. */
export interface UsualRecord {
  onTime: number;
  accepted: number;
}

export function usualRecord(accounts: readonly PlanAccount[]): UsualRecord {
  const sum = (of: (account: PlanAccount) => number) =>
    accounts.reduce((all, account) => all + of(account), 0);
  const delivered = sum((account) => account.delivered);
  const answered = sum((account) => account.accepted + account.refused);
  return {
    onTime: delivered > 0 ? 1 - sum((account) => account.late) / delivered : 1,
    accepted: answered > 0 ? sum((account) => account.accepted) / answered : 1,
  };
}

/**
 * What the steady plan adds up: the low end of the band times how surely it comes, on time and at all. A record of few orders is drawn
 * towards the usual one, as if it had `RATED_FROM` orders of that beside its own.
 * @returns 0 where no band is known: nobody can say what is sure of it
 */
export function steadyFigure({ account, band }: Candidate, usual: UsualRecord): number {
  if (!band) return 0;
  const drawn = (good: number, of: number, towards: number) =>
    (good + RATED_FROM * towards) / (of + RATED_FROM);
  const { delivered, late, accepted, refused } = account;
  return (
    Math.max(0, band.low) *
    drawn(delivered - late, delivered, usual.onTime) *
    drawn(accepted, accepted + refused, usual.accepted)
  );
}
