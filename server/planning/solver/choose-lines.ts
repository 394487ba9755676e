import loadHighs, { type Highs, type ModelData } from 'highs';
import { PlanFiller, type PlanItem, type PlanLimits } from '@/lib/domain/planning/plan-limits';

export interface Choice extends PlanItem {
  /** what is added up; above 0 */
  value: number;
  /** has to be in the plan */
  isLocked: boolean;
}

export interface ChoiceProblem {
  /** each account may stand there with several of its positions */
  choices: readonly Choice[];
  limits: PlanLimits;
}

export interface ChosenLines {
  /** by their places among the choices; null: what is locked does not hold the limits */
  chosen: number[] | null;
  /** how much better a plan could be at most, 0 to 1; 0: there is none */
  gap: number;
}

/** Below this share nobody would see the difference, and proving it takes most of the time. */
const goodEnough = 1e-4;

/**
 * The same input gives the same plan on every machine, so what ends a hard one is a count of nodes; the time is there for a machine
 * that is slower than any that was measured. What is left out cost half of the time and found nothing better.
 */
const options = {
  output_flag: false,
  random_seed: 0,
  mip_rel_gap: goodEnough,
  mip_max_nodes: 1_000,
  time_limit: 12,
  mip_allow_restart: false,
  mip_heuristic_run_rins: false,
  mip_heuristic_run_rens: false,
};

let loading: Promise<Highs> | undefined;

/**
 * The best lines within the limits, as a programme of zeros and ones. It starts from the greedy choice, so it is never worse than
 * that one.
 */
export async function chooseLines({ choices, limits }: ChoiceProblem): Promise<ChosenLines> {
  if (choices.length === 0) return { chosen: [], gap: 0 };
  loading ??= loadHighs();
  const highs = await loading;
  return highs.withModel(modelOf(highs, choices, limits), (model) => {
    model.options.set(options);
    const start = greedyLines(choices, limits);
    if (start) {
      model.setSolution({ colValue: choices.map((_, at) => (start.includes(at) ? 1 : 0)) });
    }
    model.run();
    // Nodes at their end are a limit of solutions to it.
    const { optimal, solutionLimit, timeLimit } = highs.constants.modelStatus;
    const status = model.getModelStatus();
    if (![optimal, solutionLimit, timeLimit].some((one) => one === status)) {
      return { chosen: null, gap: 0 };
    }
    const values = model.getSolution().colValue;
    const chosen = choices.flatMap((_, at) => ((values[at] ?? 0) > 0.5 ? [at] : []));
    const gap = model.info.get('mip_gap');
    return { chosen, gap: typeof gap === 'number' && gap > goodEnough ? gap : 0 };
  });
}

/** The cheapest by value first, what is locked before all; null where that cannot hold. */
function greedyLines(choices: readonly Choice[], limits: PlanLimits): number[] | null {
  const filler = new PlanFiller<Choice & { at: number }>(limits);
  const placed = choices.map((choice, at) => ({ ...choice, at }));
  const locked = placed.filter(({ isLocked }) => isLocked);
  if (!locked.every((choice) => filler.add(choice))) return null;
  const rest = placed
    .filter(({ isLocked }) => !isLocked)
    .sort((a, b) => a.priceFen / a.value - b.priceFen / b.value || a.at - b.at);
  for (const choice of rest) filler.add(choice);
  return filler.lines.map(({ at }) => at);
}

function modelOf(highs: Highs, choices: readonly Choice[], limits: PlanLimits): ModelData {
  const prices = choices.map(({ priceFen }) => priceFen);
  const rows = [
    { most: limits.budgetFen, values: prices },
    { most: limits.accounts, values: prices.map(() => 1) },
    ...groupRows(choices, ({ platform }) => platform, prices, limits.platformFen),
    ...groupRows(choices, ({ owner }) => owner, prices, limits.ownerFen),
    ...groupRows(
      choices,
      ({ sn }) => sn,
      prices.map(() => 1),
      1,
    ),
  ];
  const entries = rows.map(({ values }) =>
    values.flatMap((value, index) => (value === 0 ? [] : [{ index, value }])),
  );
  const starts = [0];
  for (const row of entries) starts.push((starts.at(-1) ?? 0) + row.length);
  const flat = entries.flat();
  return {
    numCols: choices.length,
    numRows: rows.length,
    sense: highs.constants.objectiveSense.maximize,
    colCost: choices.map(({ value }) => value),
    colLower: choices.map(({ isLocked }) => (isLocked ? 1 : 0)),
    colUpper: choices.map(() => 1),
    rowLower: rows.map(() => -highs.infinity),
    rowUpper: rows.map(({ most }) => most),
    integrality: choices.map(() => highs.constants.variableType.integer),
    matrix: {
      format: 'csr',
      numRows: rows.length,
      numCols: choices.length,
      starts,
      indices: flat.map(({ index }) => index),
      values: flat.map(({ value }) => value),
    },
  };
}

/** One row a group that could exceed its bound. */
function groupRows<Key>(
  choices: readonly Choice[],
  keyOf: (choice: Choice) => Key,
  weights: readonly number[],
  most: number,
) {
  const keys = [...new Set(choices.map(keyOf))];
  return keys
    .map((key) => ({
      most,
      values: choices.map((choice, at) => (keyOf(choice) === key ? (weights[at] ?? 0) : 0)),
    }))
    .filter(({ values }) => values.reduce((sum, value) => sum + value, 0) > most);
}
