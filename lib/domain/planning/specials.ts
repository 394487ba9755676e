import { type PlatformNo, platformHeads, platformsIn } from '@/lib/domain/catalog/platform-heads';
import { keysOf } from '@/lib/domain/text/keys-of';
import { emptyPlanBrief, type PlanBrief, type PlanGoal } from './plan-brief';

interface Special {
  /** whose accounts its three plans are made of */
  platforms: readonly PlatformNo[];
  /** 元, ascending; the middle one is what its form begins with */
  budgets: readonly [number, number, number];
  /** the first where none is chosen */
  goals: readonly [PlanGoal, ...PlanGoal[]];
}

const listedAt = (path: string): PlatformNo[] =>
  platformHeads.filter((head) => head.path === path).map(({ no }) => no);

/** The special pages that show what three budgets buy today. */
export const specials = {
  video: {
    platforms: platformsIn('dspyx'),
    budgets: [10_000, 30_000, 100_000],
    goals: ['reach', 'seeding'],
  },
  wechat: {
    platforms: listedAt('/gzhyx'),
    budgets: [10_000, 30_000, 100_000],
    goals: ['reach', 'seeding'],
  },
  weibo: { platforms: listedAt('/wbyx'), budgets: [5_000, 20_000, 80_000], goals: ['seeding'] },
  live: {
    platforms: platformsIn('zbdh'),
    budgets: [30_000, 100_000, 300_000],
    goals: ['conversion', 'reach'],
  },
} as const satisfies Record<string, Special>;

export type SpecialName = keyof typeof specials;

export const specialNames = keysOf(specials);

/** The goal that an address asks for; the special's first where it is none of its own. */
export function goalOf(special: SpecialName, asked: string | null): PlanGoal {
  const { goals }: Special = specials[special];
  return goals.find((goal) => goal === asked) ?? goals[0];
}

/** No owner has more than half of the money, so no account has. */
const mostOfOwner = 50;

/** What a budget's plan is asked for. */
export function specialBrief(special: SpecialName, goal: PlanGoal, budgetYuan: number): PlanBrief {
  const { platforms }: Special = specials[special];
  return { ...emptyPlanBrief, goal, budgetYuan, platforms, ownerMost: mostOfOwner };
}
