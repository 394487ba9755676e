import type { Platform } from '@/lib/domain/catalog/platforms';
import { medianOf } from '@/lib/domain/figures/median-of';
import type { Random } from './random';

/** How the figures of a platform's accounts usually lie. */
interface Habit {
  /** goods of the demonstration */
  goods: number;
  /** followers of the middle account, and how far they spread (natural log): from a few thousand to tens of millions */
  fans: number;
  spread: number;
  /** main metric per follower */
  reach: number;
  /** 元 for 1 000 of the main metric at the main position */
  perThousand: number;
  /** price of each position in shares of the main one's */
  positions: readonly number[];
}

export const habits: Readonly<Record<number, Habit>> = {
  5: {
    goods: 640,
    fans: 600_000,
    spread: 2.3,
    reach: 0.1,
    perThousand: 42,
    positions: [0.67, 1, 1.4],
  },
  10: {
    goods: 400,
    fans: 420_000,
    spread: 2.3,
    reach: 0.11,
    perThousand: 33,
    positions: [1, 0.55],
  },
  7: {
    goods: 220,
    fans: 260_000,
    spread: 2.1,
    reach: 0.22,
    perThousand: 75,
    positions: [0.6, 1, 0.16, 0.1],
  },
  9: {
    goods: 520,
    fans: 110_000,
    spread: 2.2,
    reach: 0.11,
    perThousand: 420,
    positions: [1, 1.35],
  },
  11: {
    goods: 260,
    fans: 80_000,
    spread: 1.9,
    reach: 0.18,
    perThousand: 130,
    positions: [1, 1.15, 0.4],
  },
  1: {
    goods: 460,
    fans: 130_000,
    spread: 2.0,
    reach: 0.06,
    perThousand: 820,
    positions: [0.9, 1.3, 1, 1.45, 0.6, 0.9, 0.4, 0.65],
  },
  3: {
    goods: 280,
    fans: 500_000,
    spread: 2.0,
    reach: 0.0012,
    perThousand: 9_000,
    positions: [1, 1.3, 0.55, 0.75],
  },
  21: {
    goods: 110,
    fans: 900_000,
    spread: 1.7,
    reach: 0.05,
    perThousand: 180,
    positions: [1, 9, 3],
  },
  22: {
    goods: 60,
    fans: 700_000,
    spread: 1.7,
    reach: 0.05,
    perThousand: 150,
    positions: [1, 8, 2.6],
  },
  23: {
    goods: 50,
    fans: 500_000,
    spread: 1.7,
    reach: 0.07,
    perThousand: 160,
    positions: [1, 10, 3],
  },
};

export const habitOf = (platform: Platform): Habit => {
  const habit = habits[platform.no];
  if (!habit) throw new Error(`no habit for platform ${platform.no}`);
  return habit;
};

/** One account as it is drawn: its figures follow from its followers and its 90 days, its prices from its figures. */
export interface DrawnAccount {
  /** by metric kind; shares 0 to 1, money in 分 */
  figures: Map<string, number>;
  /** of the main metric, one a day */
  series: number[];
  /** how dear it is for what it brings: bell-shaped, 0 the usual, in natural logs */
  dearness: number;
}

/** @param random gives the account's size first and everything else after it */
export function drawAccount(platform: Platform, random: Random): DrawnAccount {
  const { fans: middle, spread, reach } = habitOf(platform);
  const fans = Math.max(1_000, roundTo(middle * Math.exp(spread * random.normal()), 3));
  // Small accounts are seen by more than their followers, large ones by fewer of theirs.
  const drawn = Math.max(
    200,
    fans * reach * (fans / middle) ** -0.1 * Math.exp(0.6 * random.normal()),
  );
  const series = drawSeries(drawn, random).map((value) => seen(platform, value));
  // One of the middle: the figure that stands beside the chart is the chart's own.
  const main = /median/.test(platform.mainMetric)
    ? medianOf(series)
    : roundTo(series.reduce((sum, value) => sum + value, 0) / series.length, 3);
  return {
    figures: drawFigures(platform, { fans, main }, random),
    series,
    dearness: 0.75 * random.normal(),
  };
}

/** How far reads can go: a public account shows no more than 10万+, and the largest only come near it. */
const mostSeen: Readonly<Record<number, number>> = { 1: 100_000, 9: 800_000 };

/** What of a drawn number of reads is seen: as it is while it is small, never above the most. */
function seen({ no }: Pick<Platform, 'no'>, value: number): number {
  const most = mostSeen[no];
  return Math.max(1, roundTo(most ? (most * value) / (value + most) : value, 3));
}

function drawFigures(
  platform: Platform,
  { fans, main }: { fans: number; main: number },
  random: Random,
): Map<string, number> {
  const near = (share: number, width = 0.25) =>
    Math.max(1, roundTo(main * share * Math.exp(width * random.normal()), 3));
  const share = (middleShare: number, width: number) =>
    Number(Math.min(0.98, Math.max(0.01, middleShare + width * random.normal())).toFixed(3));
  const figures = new Map<string, number>([
    ['fans', fans],
    ['growth_30d', drawGrowth(random)],
    [platform.mainMetric, main],
  ]);
  const others: Record<string, () => number> = {
    plays_expected: () => near(1.05, 0.1),
    interaction: () => share(0.052, 0.02),
    completion: () => share(0.29, 0.07),
    danmaku: () => near(0.006),
    coins: () => near(0.014),
    saves: () => near(0.018),
    interactions_median: () => near(0.085),
    active_fans: () => share(0.55, 0.1),
    likes: () => near(platform.no === 1 ? 0.006 : 0.028),
    forwards: () => near(0.016),
    posts_week: () => Number(Math.max(1, 5 + 2 * random.normal()).toFixed(1)),
    real_fans: () => share(0.72, 0.1),
    reposts_post: () => near(0.4),
    comments_post: () => near(0.5),
    likes_forward: () => near(0.45),
    reposts_forward: () => near(0.3),
    comments_forward: () => near(0.22),
    viewers_peak: () => near(0.12),
    return_rate: () => share(0.24, 0.08),
  };
  for (const [key, scale] of [
    ['single', 0.85],
    ['head', 1],
    ['second', 0.52],
    ['rest', 0.3],
  ] as const) {
    const average = () => figures.get(`reads_avg_${key}`) ?? near(scale, 0.1);
    const upTo = (value: number) => Math.min(mostSeen[1] ?? value, roundTo(value, 3));
    others[`reads_avg_${key}`] = () => upTo(average());
    others[`reads_median_${key}`] = () => upTo(average() * random.between(0.78, 0.95));
    others[`reads_max_${key}`] = () => upTo(average() * random.between(1.3, 3));
  }
  for (const { kind } of platform.metrics) {
    const draw = others[kind];
    if (!figures.has(kind) && draw) figures.set(kind, draw());
  }
  if (platform.no > 20) drawSales(figures, main, random);
  return figures;
}

/** Most gain or lose a little in a month; one in eight has had its hit, or its summer is over. */
const drawGrowth = (random: Random): number =>
  Number(
    (random.chance(0.125) ? random.between(-0.09, 0.38) : 0.008 + 0.024 * random.normal()).toFixed(
      3,
    ),
  );

/** What a session sells follows from its views and from what a thousand of them are worth: GPM is sales / views × 1 000. */
function drawSales(figures: Map<string, number>, views: number, random: Random): void {
  const salesYuan = Math.max(
    100,
    roundTo((views * 900 * Math.exp(0.6 * random.normal())) / 1000, 3),
  );
  figures.set('sales_session', salesYuan * 100);
  figures.set('gpm', Math.round((salesYuan / views) * 1000) * 100);
}

/** Prices in 元 by position, round as people quote them. */
export function drawPrices(
  platform: Platform,
  { figures, dearness }: DrawnAccount,
  random: Random,
): Map<number, number> {
  const { perThousand, positions } = habitOf(platform);
  const main = figures.get(platform.mainMetric) ?? 0;
  const base = ((main * perThousand) / 1000) * Math.exp(dearness);
  return new Map(
    positions.map((factor, index) => [
      index + 1,
      roundPrice(base * factor * random.between(0.93, 1.07)),
    ]),
  );
}

function roundPrice(yuan: number): number {
  const step = yuan >= 10_000 ? 100 : yuan >= 1_000 ? 50 : 10;
  return Math.max(100, Math.round(yuan / step) * step);
}

/** Rounded to so many significant digits. */
export const roundTo = (value: number, digits: number): number => Number(value.toPrecision(digits));

/** 90 days around a middle, with a slow drift, a week's rhythm and the odd hit. */
function drawSeries(middle: number, random: Random): number[] {
  const drift = random.between(-0.35, 0.35);
  const phase = random.between(0, Math.PI * 2);
  let wander = 0;
  return Array.from({ length: 90 }, (_, day) => {
    wander = 0.85 * wander + 0.07 * random.normal();
    const week = 0.08 * Math.sin((day / 7) * Math.PI * 2 + phase);
    const hit = random.chance(0.02) ? random.between(0.4, 1.1) : 0;
    const level = 1 + drift * (day / 89 - 0.5) + week + wander + hit;
    return Math.max(1, roundTo(middle * Math.max(0.2, level), 3));
  });
}
