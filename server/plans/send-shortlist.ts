import { type Compared, writeCompared } from '@/lib/domain/planning/comparison';
import {
  type PlanAddress,
  readPlanAddress,
  writePlanAddress,
} from '@/lib/domain/planning/plan-address';
import {
  emptyPlanBrief,
  type PlanGoal,
  planBounds,
  planGoalKeys,
  readPlanBrief,
} from '@/lib/domain/planning/plan-brief';
import { planLimits } from '@/lib/domain/plans/limits';
import { cutText } from '@/lib/domain/text/cut-text';
import { appError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { makePlan } from '@/server/planning/public';
import { findVersion } from './find-plan';
import { type PricedLine, pricedLines } from './need-lines';
import { type Need, needToAnswer, planForNeed, planOfNeed } from './plan-for-need';

/**
 * Sends the list of a need to the advertiser who left it, as a plan of theirs.
 * @param seen the list's version as who sends it has read it; '' whatever stands there
 * @throws AppError not_found; rule_broken where it is empty, another one than was read, or not to be ordered as it stands
 */
export async function sendShortlist(
  tx: Db,
  needId: number,
  { name, seen }: { name: string; seen: string },
): Promise<{ planNo: string; version: number; lines: number }> {
  const need = await needToAnswer(tx, needId);
  const { lines, version } = await pricedLines(tx, needId, need.userId);
  if (lines.length === 0) throw appError('rule_broken', { msg: '清单是空的，请先加入账号' });
  if (seen && seen !== version) {
    throw appError('rule_broken', { msg: '清单或价格刚刚变了，请刷新看过后再发' });
  }
  const stopped = lines.filter((line) => line.stopped);
  if (stopped.length > 0) {
    const named = stopped.map(({ line, stopped: why }) => `${line.title}（${why}）`).join('、');
    throw appError('rule_broken', { msg: `请先移除或换掉现在不能下单的：${named}` });
  }
  const shown = writeCompared(placesOf(lines));
  const sent = await planForNeed(
    tx,
    need,
    {
      plan: await queryOf(tx, need, lines),
      shown,
      notes: new Map(lines.map(({ line }) => [line.goodSn, line.note])),
    },
    name || nameOf(need),
  );
  return { ...sent, lines: lines.length };
}

const nameOf = ({ brief }: Need): string =>
  cutText(
    `${cutText(brief.replace(/\s+/g, ' ').trim(), planLimits.name - 6) || '需求'}·推荐账号`,
    planLimits.name,
  );

const placesOf = (lines: readonly PricedLine[]): Compared[] =>
  lines.map(({ line }) => ({ sn: line.goodSn, position: line.position }));

/** The address of the list's plan: what its advertiser asked for in the plan before, if there was one, with these lines. */
async function queryOf(tx: Db, need: Need, lines: readonly PricedLine[]): Promise<string> {
  const before = await planOfNeed(tx, need.id);
  const asked =
    before && readPlanBrief(new URLSearchParams((await findVersion(tx, before.plan)).query));
  const own: PlanAddress = {
    ...readPlanAddress(new URLSearchParams()),
    brief: asked ?? {
      ...emptyPlanBrief,
      budgetYuan: budgetOf(need, lines),
      accounts: planBounds.accounts.most,
      platformMost: 100,
      ownerMost: 100,
    },
    isAsked: true,
    version: 'own',
    lines: placesOf(lines),
  };
  const goal = await goalOf(tx, own, lines);
  const told = Object.entries(writePlanAddress({ ...own, brief: { ...own.brief, goal } }));
  return new URLSearchParams(
    told.filter((one): one is [string, string] => one[1] !== undefined),
  ).toString();
}

/** What the advertiser said; else what it comes to. */
function budgetOf({ budgetYuan }: Need, lines: readonly PricedLine[]): number {
  const { least, most } = planBounds.budgetYuan;
  const total = lines.reduce((sum, { now }) => sum + (now?.priceFen ?? 0), 0);
  return Math.min(most, Math.max(least, budgetYuan || Math.ceil(total / 100)));
}

/**
 * The first goal in which every line counts something, as a plan sums up what it expects.
 * @throws AppError rule_broken with the accounts of which nothing is told in any
 */
async function goalOf(tx: Db, own: PlanAddress, lines: readonly PricedLine[]): Promise<PlanGoal> {
  let fewest: PricedLine[] = [...lines];
  const goals = [own.brief.goal, ...planGoalKeys.filter((key) => key !== own.brief.goal)];
  for (const goal of goals) {
    const made = await makePlan(tx, { ...own, brief: { ...own.brief, goal } }, []);
    const missing = lines.filter(({ line }) => !made.lines.some(({ sn }) => sn === line.goodSn));
    if (missing.length === 0) return goal;
    if (missing.length < fewest.length) fewest = missing;
  }
  const named = fewest.map(({ line }) => line.title).join('、');
  throw appError('rule_broken', {
    msg: `${named}没有可估的数据，或与其他账号没有共同的目标，放不进同一个方案，请先移除`,
  });
}
