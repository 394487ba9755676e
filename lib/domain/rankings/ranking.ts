import { platformSlug } from '@/lib/domain/catalog/platform-slug';
import { type PlatformNo, platforms, type Ranking } from '@/lib/domain/catalog/platforms';
import { type BoardKind, type BoardKindKey, boardKindKeys, boardKinds } from './board-kinds';
import { type RankMetric, rankMetrics, type Weights } from './rank-metrics';

export { type RankMetric, rankMetrics, type Weights } from './rank-metrics';

export type PeriodKey = 'day' | 'week' | 'month';

/** A board: a platform's accounts in the order of one formula. */
export interface Board {
  /** names it in tables and for `npm run content` */
  key: string;
  kind: BoardKindKey;
  name: string;
  platform: PlatformNo;
  intro: string;
  mainMetric: string;
  /** the metric that tells the highest reach */
  peakMetric: string;
  metricNames: Readonly<Record<RankMetric, string>>;
  /** reach above this is not counted (domain.md: reads are counted to 100 000); null: no bound */
  reachCap: number | null;
  /** where no row of the database says otherwise; its metrics are those of the formula */
  weights: Weights;
}

/** A board that the specification's two calls tell: its week and month begin anew every day. */
export interface WireBoard extends Board {
  key: WireKey;
  calls: Ranking['calls'];
}
export type WireKey = Ranking['key'];

/** Every platform × kind of board, in the order of the platforms' list. */
export const boards: readonly Board[] = platforms.flatMap((platform) =>
  boardKindKeys.map((kind) => {
    const row: BoardKind = boardKinds[kind];
    const { no, name, ranking, mainMetric, seriesName, reachName, tellsActs, cost } = platform;
    const own = kind === 'composite' ? ranking : undefined;
    return {
      key: own?.key ?? `${platformSlug(no)}-${kind}`,
      kind,
      name: own ? `${name}榜` : `${name}${row.name}榜`,
      platform: no,
      intro: own?.intro ?? row.intro,
      mainMetric,
      peakMetric: ranking?.peakMetric ?? mainMetric,
      metricNames: {
        reach: `日均${seriesName}`,
        peak: `近30天最高${tellsActs ? seriesName : reachName}`,
        interactions: '日均互动',
        fans: '粉丝',
        gained: '近30天净增粉丝',
        growth: '近30天涨粉率',
        value: `每万元${seriesName}`,
        response: '每万元互动',
      },
      reachCap: cost.reachCap ?? null,
      weights: own?.weights ?? row.weights(platform),
      ...(own && { calls: own.calls }),
    };
  }),
);

/** The specification's own, in the order of their platforms' numbers. */
export const wireBoards: readonly WireBoard[] = boards
  .filter((board): board is WireBoard => 'calls' in board)
  .sort((one, other) => one.platform - other.platform);

export const periods: readonly { key: PeriodKey; name: string; days: number }[] = [
  { key: 'day', name: '日榜', days: 1 },
  { key: 'week', name: '周榜', days: 7 },
  { key: 'month', name: '月榜', days: 30 },
];

/** The highest value is looked for in so many days up to the last day of the period; fans are compared over as many. */
export const PEAK_DAYS = 30;
/** A list keeps so many places. */
export const PLACES_KEPT = 2_000;

const byKey = new Map(boards.map((board) => [board.key, board]));

export const findBoard = (key: string): Board | undefined => byKey.get(key);

export const boardOf = (key: string): Board => {
  const board = findBoard(key);
  if (!board) throw new Error(`no ranking ${key}`);
  return board;
};

export const wireBoardOf = (key: WireKey): WireBoard => {
  const board = wireBoards.find((each) => each.key === key);
  if (!board) throw new Error(`no ranking ${key}`);
  return board;
};

/** The board of a platform by its kind. */
export const boardOn = (platform: PlatformNo, kind: BoardKindKey): Board => {
  const board = boards.find((each) => each.platform === platform && each.kind === kind);
  if (!board) throw new Error(`no ranking ${platform} ${kind}`);
  return board;
};

export const daysOf = (key: PeriodKey): number =>
  periods.find((period) => period.key === key)?.days ?? 1;

/** The metrics that a formula weighs, in their order. */
export const metricsOf = (weights: Weights): RankMetric[] =>
  rankMetrics.filter((kind) => weights[kind] !== undefined);

export interface ScoredMetric {
  kind: RankMetric;
  value: number;
  /** 0 to 1: ln(1 + value) ÷ ln(1 + largest value of all accounts) */
  share: number;
  /** points of the index that come from it, one decimal */
  points: number;
}

type Figures = Readonly<Partial<Record<RankMetric, number | null>>>;

/**
 * How an account's index comes about: 1000 × the weighted sum of each figure's share, a share being the figure's
 * logarithm over that of the largest figure of all accounts of the list.
 */
export function scoreMetrics(
  values: Figures,
  maxima: Figures,
  weights: Weights,
): { index: number; metrics: ScoredMetric[] } {
  const exact = metricsOf(weights).map((kind) => {
    const value = values[kind] ?? 0;
    const most = maxima[kind] ?? 0;
    const share = most > 0 ? Math.log1p(Math.max(0, value)) / Math.log1p(most) : 0;
    return { kind, value, share, points: 1000 * (weights[kind] ?? 0) * share };
  });
  return {
    index: toTenth(exact.reduce((sum, { points }) => sum + points, 0)),
    metrics: exact.map((row) => ({
      ...row,
      share: Math.round(row.share * 1000) / 1000,
      points: toTenth(row.points),
    })),
  };
}

const toTenth = (value: number): number => Math.round(value * 10) / 10;

/** The formula in one line, as the page shows it. */
export function formulaText(board: Board, weights: Weights): string {
  const parts = metricsOf(weights).map((kind) => `${weights[kind]}×${board.metricNames[kind]}`);
  return `指数 = 1000 ×（${parts.join(' + ')}）`;
}

/** How each figure is brought to 0 to 1, in words. */
export function shareText(board: Board): string {
  const cap = board.reachCap === null ? '' : `；阅读数最多计到 ${board.reachCap / 10_000} 万`;
  return `每项取 ln(1 + 原值)，再除以同一榜期全部账号最大值的 ln(1 + 最大值)${cap}。`;
}
