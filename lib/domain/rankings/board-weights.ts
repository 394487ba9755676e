import { type Board, boards, metricsOf, type RankMetric, type Weights } from './ranking';

/** Boards whose formula has several parts: of one part there is nothing to weigh. */
export const weighedBoards: readonly Board[] = boards.filter(
  ({ weights }) => metricsOf(weights).length > 1,
);

/** A formula of a board, in force for the lists whose last day is not before `since`. */
export interface Formula {
  version: number;
  /** YYYY-MM-DD */
  since: string;
  weights: Weights;
}

/** Per cent with one decimal at most, as it is typed. */
const percentPattern = /^(?:\d{1,2}(?:\.\d)?|100(?:\.0)?)%?$/;

/** Tenths of a per cent; undefined: it is none. The digits are moved as text. */
function tenthsOf(typed: string): number | undefined {
  const text = typed.trim();
  if (!percentPattern.test(text)) return undefined;
  const [whole = '', part = '0'] = text.replace('%', '').split('.');
  return Number(`${whole}${part}`);
}

/** What was typed as the weight of each part of a board's formula. */
export type TypedWeights = Readonly<Partial<Record<RankMetric, string>>>;

/**
 * The weights of a board as they were typed, in per cent: of exactly the parts of its formula, together 100.
 * @returns the weights, or what is wrong: by part, and of all together
 */
export function readWeights(
  board: Board,
  typed: TypedWeights,
): { weights: Weights } | { problems: Partial<Record<RankMetric, string>>; problem: string } {
  const parts = metricsOf(board.weights);
  const problems: Partial<Record<RankMetric, string>> = {};
  const tenths = parts.map((part) => {
    const found = tenthsOf(typed[part] ?? '');
    if (found === undefined) problems[part] = '填 0 到 100，最多一位小数';
    return found ?? 0;
  });
  if (Object.keys(problems).length > 0) {
    return { problems, problem: `${Object.keys(problems).map(nameIn(board)).join('、')}没有填对` };
  }
  const sum = tenths.reduce((all, each) => all + each, 0);
  if (sum !== 1000) return { problems, problem: `各项相加要等于 100%，现在是 ${sum / 10}%` };
  return {
    weights: Object.fromEntries(parts.map((part, nth) => [part, (tenths[nth] ?? 0) / 1000])),
  };
}

const nameIn = (board: Board) => (part: string) => board.metricNames[part as RankMetric];

/** The same from one field: `reach=40 fans=60`; undefined where a part is none of the board's, or stands twice. */
export function splitWeights(board: Board, line: string): TypedWeights | undefined {
  const parts: readonly string[] = metricsOf(board.weights);
  const pairs = line
    .split(/[\s,，、]+/)
    .filter(Boolean)
    .map((pair) => pair.split('='));
  const names = pairs.map(([name = '']) => name);
  if (new Set(names).size < names.length || names.some((name) => !parts.includes(name))) {
    return undefined;
  }
  return Object.fromEntries(pairs.map(([name, value = '']) => [name, value]));
}

export const joinWeights = (typed: TypedWeights): string =>
  Object.entries(typed)
    .map(([part, value]) => `${part}=${value.trim()}`)
    .join(' ');

/** How weights are kept: in the order of the formula, so that the same ones are the same text. */
export const keptWeights = (weights: Weights): string =>
  JSON.stringify(Object.fromEntries(metricsOf(weights).map((part) => [part, weights[part]])));

export const weightPercent = (weight: number): string => `${Math.round(weight * 1000) / 10}`;

/** 日均阅读 40%、粉丝 60% */
export const weightsText = (board: Board, weights: Weights): string =>
  metricsOf(weights)
    .map((part) => `${board.metricNames[part]} ${weightPercent(weights[part] ?? 0)}%`)
    .join('、');

/** From when a board's formula counts and what comes; '' where it was always this one and nothing is agreed. */
export function formulaNote(board: Board, now: Formula, coming: Formula | undefined): string {
  const since = now.version > 1 ? `现行公式 v${now.version}，自 ${now.since} 的榜期起。` : '';
  return coming
    ? `${since}自 ${coming.since} 的榜期起改用 v${coming.version}：${weightsText(board, coming.weights)}。`
    : since;
}
