import { type SQL, sql } from 'drizzle-orm';
import type { Answer, ParsedInput } from '@/lib/contract';
import {
  type CaseSort,
  caseBudgetKeys,
  caseBudgets,
  caseResultKeys,
} from '@/lib/domain/cases/case-filter';
import { caseTradeKeys } from '@/lib/domain/cases/case-trade';
import { type Db, rows } from '@/server/kernel/database';
import { mayBeNamed } from './may-be-named';
import { type KeptCard, presentCard } from './present-card';

type Filter = ParsedInput<'case/list'>;

/** Whole rows of four, and of five on a wide window. */
const PER_PAGE = 20;

const orders: Readonly<Record<CaseSort, SQL>> = {
  latest: sql`c.ended_on desc, c.id desc`,
  budget: sql`c.budget_fen desc, c.id desc`,
  away: sql`c.away, c.id desc`,
};

const ofBudget = (key: keyof typeof caseBudgets): SQL =>
  sql`c.budget_fen >= ${caseBudgets[key].from} and c.budget_fen < ${caseBudgets[key].below}`;

const ofResult: Readonly<Record<(typeof caseResultKeys)[number], SQL>> = {
  met: sql`c.away >= 0`,
  missed: sql`c.away < 0`,
};

interface Counts {
  all: number;
  trade: Record<string, number>;
  budget: Record<string, number>;
  result: Record<string, number>;
}

/** case/list: the cases of a filter, and how many each of its values has. */
export async function listCases(db: Db, filter: Filter): Promise<Answer<'case/list'>> {
  const { trade, budget, result, sort } = filter;
  const where = sql.join(
    [
      sql`c.shown`,
      ...(trade ? [sql`c.trade = ${trade}`] : []),
      ...(budget ? [ofBudget(budget)] : []),
      ...(result ? [ofResult[result]] : []),
    ],
    sql` and `,
  );
  const [counted] = await rows<Counts & { total: number }>(
    db,
    sql`select count(*)::int as all, count(*) filter (where ${where})::int as total,
          json_build_object(${pairs(caseTradeKeys.map((key) => [key, sql`c.trade = ${key}`]))}) as trade,
          json_build_object(${pairs(caseBudgetKeys.map((key) => [key, ofBudget(key)]))}) as budget,
          json_build_object(${pairs(caseResultKeys.map((key) => [key, ofResult[key]]))}) as result
        from campaigns c where c.shown`,
  );
  if (!counted) throw new Error('a count has one row');
  const pages = Math.max(1, Math.ceil(counted.total / PER_PAGE));
  const page = Math.min(filter.page, pages);
  const found = await rows<KeptCard>(
    db,
    sql`select c.id, c.trade, c.budget_fen, c.card, ${mayBeNamed} as may_name
        from campaigns c join users u on u.id = c.buyer_id where ${where}
        order by ${orders[sort]} limit ${PER_PAGE}::int offset ${(page - 1) * PER_PAGE}::int`,
  );
  const list = (of: Record<string, number>) =>
    Object.entries(of).map(([key, count]) => ({ key, count }));
  return {
    list: found.map(presentCard),
    total: counted.total,
    page,
    pages,
    all: counted.all,
    missed: counted.result.missed ?? 0,
    counts: {
      trade: list(counted.trade),
      budget: list(counted.budget),
      result: list(counted.result),
    },
  };
}

const pairs = (all: readonly (readonly [string, SQL])[]): SQL =>
  sql.join(
    all.map(([key, is]) => sql`${sql.raw(`'${key}'`)}, count(*) filter (where ${is})`),
    sql`, `,
  );
