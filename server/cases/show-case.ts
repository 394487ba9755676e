import { and, eq } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { addedUp } from '@/lib/domain/cases/added-up';
import { sumOutcome } from '@/lib/domain/cases/case-outcome';
import { countedOrders } from '@/lib/domain/cases/unnamed-accounts';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { sumFen } from '@/lib/domain/money/money';
import { emptyPlanBrief, planBounds, writePlanBrief } from '@/lib/domain/planning/plan-brief';
import { costPer, PER_THOUSAND } from '@/lib/domain/reports/cost-per';
import { cutText } from '@/lib/domain/text/cut-text';
import { appError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { presentCard } from './present-card';
import { type CaseOrder, readCaseOrders } from './read-case-orders';
import { type CaseSums, cardOf, sumCase, unnamedAccount } from './sum-case';
import { campaigns } from './tables';

type Shown = Answer<'case/show'>;

/** case/show: one case, read from its orders' records. @throws appError not_found, also where it was taken back */
export async function showCase(db: Db, id: number): Promise<Shown> {
  const [kept] = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.id, id), eq(campaigns.shown, true)));
  const allowed = kept ? await readCaseOrders(db, id) : [];
  const orders = countedOrders(allowed);
  const sums = sumCase(orders);
  if (!sums) throw appError('not_found');
  const { outcome } = sums;
  return {
    ...presentCard({
      id,
      trade: sums.trade,
      budget_fen: sums.budgetFen,
      card: cardOf(orders, sums),
      may_name: sums.brand !== '',
    }),
    left_out: allowed.length - orders.length,
    not_say: sums.notSay,
    spend_fen: sums.spendFen,
    refund_fen: sums.refundFen,
    cost_fen: costPer(
      countedSpend(orders, outcome.kind),
      outcome.actual,
      outcome.kind === 'reach' ? PER_THOUSAND : 1,
    ),
    rows: rowsOf(orders),
    curve: curveOf(orders, outcome.kind),
    faults: sums.wrong,
    words: wordsOf(orders, sums),
    plan: planOf(orders, sums),
  };
}

/** None where an account is not named: the day of a step would tell which it is. */
function curveOf(orders: readonly CaseOrder[], kind: string): Shown['curve'] {
  const counted = orders.filter((order) => order.outcome?.kind === kind);
  return counted.every(({ accountNamed }) => accountNamed)
    ? addedUp(counted.map(({ told }) => told))
    : [];
}

/** Money of the orders whose outcome is counted. */
const countedSpend = (orders: readonly CaseOrder[], kind: string): number =>
  sumFen(orders.filter((order) => order.outcome?.kind === kind).map(({ spendFen }) => spendFen));

/** A line for each account that is named; those that are not stand together, without a day that would tell them apart. */
function rowsOf(orders: readonly CaseOrder[]): Shown['rows'] {
  const named = orders.filter(({ accountNamed }) => accountNamed);
  const others = orders.filter(({ accountNamed }) => !accountNamed);
  const platforms = [...new Set(others.map(({ snapshot }) => snapshot.platform))];
  return [
    ...named.map((order) => ({
      name: order.snapshot.title,
      good_sn: order.isLive ? order.snapshot.goodSn : '',
      platform: order.snapshot.platform,
      platform_name: platformOf(order.snapshot.platform).name,
      position_name: order.snapshot.positionName,
      count: 1,
      fen: order.priceFen,
      accepted_on: order.acceptedOn,
      drafted_on: order.draftedOn,
      approved_on: order.approvedOn,
      published_on: order.publishedOn,
      late_days: Math.max(order.draftLateDays, order.publishLateDays),
      outcome: sumOutcome([order.outcome]),
    })),
    ...platforms.map((platform) => {
      const own = others.filter(({ snapshot }) => snapshot.platform === platform);
      return {
        name: '',
        good_sn: '',
        platform,
        platform_name: platformOf(platform).name,
        position_name: '',
        count: own.length,
        fen: sumFen(own.map(({ priceFen }) => priceFen)),
        accepted_on: '',
        drafted_on: '',
        approved_on: '',
        published_on: '',
        late_days: 0,
        outcome: sumOutcome(own.map(({ outcome }) => outcome)),
      };
    }),
  ];
}

function wordsOf(orders: readonly CaseOrder[], { brand }: CaseSums): Shown['words'] {
  const said = orders.flatMap(({ buyerWords, sellerWords, accountNamed, snapshot }) => [
    { side: 'buyer' as const, name: brand || '广告主', text: buyerWords },
    {
      side: 'seller' as const,
      name: accountNamed ? snapshot.title : unnamedAccount,
      text: sellerWords,
    },
  ]);
  const texts = said.filter(({ text }) => text !== '');
  // The same words under several orders of one campaign are said once.
  return texts.filter(
    ({ side, text }, at) => texts.findIndex((one) => one.side === side && one.text === text) === at,
  );
}

/** The case's own brief, budget and split for a plan at today's prices. */
function planOf(orders: readonly CaseOrder[], sums: CaseSums): Shown['plan'] {
  const { budgetYuan, accounts, product, words } = planBounds;
  const [most] = sums.split;
  const share = most ? Math.ceil((most.fen / sums.budgetFen) * 10) * 10 : 100;
  const said = writePlanBrief({
    ...emptyPlanBrief,
    product: sums.brand ? cutText(sums.title, product) : '',
    industry: sums.industry,
    mustSay: cutText(sums.say, words),
    mustNotSay: cutText(sums.notSay, words),
    goal: sums.outcome.kind === 'reach' ? 'reach' : 'seeding',
    budgetYuan: Math.min(
      budgetYuan.most,
      Math.max(budgetYuan.least, Math.ceil(sums.budgetFen / 100_000) * 1000),
    ),
    platforms: sums.split.map(({ platform }) => platform),
    accounts: Math.min(accounts.most, orders.length),
    platformMost: Math.min(100, share),
  });
  return Object.fromEntries(
    Object.entries(said).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}
