import { type PlanBrief, platformsOfBrief } from './plan-brief';

/** What bounds a plan as a whole. */
export interface PlanLimits {
  budgetFen: number;
  /** accounts at most */
  accounts: number;
  /** for one platform at most, in 分 */
  platformFen: number;
  /** for one owner at most, in 分 */
  ownerFen: number;
}

/** What a limit looks at of a line. */
export interface PlanItem {
  sn: string;
  priceFen: number;
  platform: number;
  owner: number;
}

/** Of one platform nothing has to be spread over several. */
export function limitsOf(brief: PlanBrief): PlanLimits {
  const budgetFen = brief.budgetYuan * 100;
  const isSpread = platformsOfBrief(brief).length > 1;
  return {
    budgetFen,
    accounts: brief.accounts,
    // Whole per cent of whole 元 are whole 分.
    platformFen: isSpread ? brief.budgetYuan * brief.platformMost : budgetFen,
    ownerFen: brief.budgetYuan * brief.ownerMost,
  };
}

/** Adds lines one by one as long as all limits hold, each account once. */
export class PlanFiller<T extends PlanItem> {
  readonly lines: T[] = [];
  private spentFen = 0;
  private readonly goods = new Set<string>();
  private readonly platforms = new Map<number, number>();
  private readonly owners = new Map<number, number>();

  constructor(private readonly limits: PlanLimits) {}

  /** @returns whether it was added */
  add(item: T): boolean {
    const { sn, priceFen, platform, owner } = item;
    const { budgetFen, accounts, platformFen, ownerFen } = this.limits;
    // Most that are drawn at random are too dear: that is seen first.
    if (this.spentFen + priceFen > budgetFen || this.lines.length >= accounts) return false;
    const ofPlatform = (this.platforms.get(platform) ?? 0) + priceFen;
    const ofOwner = (this.owners.get(owner) ?? 0) + priceFen;
    if (this.goods.has(sn) || ofPlatform > platformFen || ofOwner > ownerFen) return false;
    this.lines.push(item);
    this.spentFen += priceFen;
    this.goods.add(sn);
    this.platforms.set(platform, ofPlatform);
    this.owners.set(owner, ofOwner);
    return true;
  }
}

/** Whether lines hold all limits together. */
export function holdsLimits(lines: readonly PlanItem[], limits: PlanLimits): boolean {
  const filler = new PlanFiller(limits);
  return lines.every((line) => filler.add(line));
}
