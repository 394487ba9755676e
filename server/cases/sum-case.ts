import type { CaseCard, CaseOutcome, SplitPart } from '@/lib/domain/cases/case-card';
import { sumOutcome } from '@/lib/domain/cases/case-outcome';
import { type CaseTrade, caseTradeOf } from '@/lib/domain/cases/case-trade';
import { type Fault, whatWentWrong } from '@/lib/domain/cases/what-went-wrong';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { sumFen } from '@/lib/domain/money/money';
import { shareAway } from '@/lib/domain/reports/cost-per';
import type { CaseOrder } from './read-case-orders';

/** What a case says as a whole. */
export interface CaseSums {
  title: string;
  brand: string;
  industry: string;
  trade: CaseTrade;
  say: string;
  notSay: string;
  from: string;
  to: string;
  budgetFen: number;
  spendFen: number;
  refundFen: number;
  split: SplitPart[];
  outcome: CaseOutcome;
  wrong: Fault[];
}

/** Where an owner does not let the account be named. */
export const unnamedAccount = '未具名账号';

/**
 * @param orders those that are counted (countedOrders)
 * @returns null where nothing may be shown, or nothing is known of what it brought
 */
export function sumCase(orders: readonly CaseOrder[]): CaseSums | null {
  const outcome = sumOutcome(orders.map((order) => order.outcome));
  const [first] = orders;
  if (!first || !outcome) return null;
  const named = orders.find(({ brandNamed }) => brandNamed);
  const told = orders.find(({ withBrief }) => withBrief);
  const industry = first.brief?.industry ?? '';
  const split = splitOf(orders);
  return {
    title: named?.brief?.product || unnamedTitle(industry, split),
    brand: named ? plainName(named.buyerName) : '',
    industry,
    trade: caseTradeOf(industry),
    say: told?.brief?.must_say ?? '',
    notSay: told?.brief?.must_not_say ?? '',
    from: orders.map(({ acceptedOn }) => acceptedOn).sort()[0] ?? '',
    to:
      orders
        .flatMap(({ publishedOn, told: days }) => [publishedOn, ...days.map(({ on }) => on)])
        .sort()
        .at(-1) ?? '',
    budgetFen: sumFen(orders.map(({ priceFen }) => priceFen)),
    spendFen: sumFen(orders.map(({ spendFen }) => spendFen)),
    refundFen: sumFen(orders.map(({ refundFen }) => refundFen)),
    split,
    outcome,
    wrong: whatWentWrong(
      orders.map((order) => ({
        ...order,
        name: order.accountNamed ? order.snapshot.title : unnamedAccount,
        away: order.outcome && shareAway(order.outcome.actual, order.outcome.promise),
      })),
    ),
  };
}

export const cardOf = (orders: readonly CaseOrder[], sums: CaseSums): CaseCard => ({
  title: sums.title,
  brand: sums.brand,
  industry: sums.industry,
  say: sums.say,
  from: sums.from,
  to: sums.to,
  orders: orders.length,
  split: sums.split,
  outcome: sums.outcome,
  wrong: sums.wrong[0]?.head ?? '',
});

/** What was ordered by platform, the dearest first. */
function splitOf(orders: readonly CaseOrder[]): SplitPart[] {
  const platforms = [...new Set(orders.map(({ snapshot }) => snapshot.platform))];
  return platforms
    .map((platform) => ({
      platform,
      fen: sumFen(
        orders
          .filter(({ snapshot }) => snapshot.platform === platform)
          .map((order) => order.priceFen),
      ),
    }))
    .sort((a, b) => b.fen - a.fen || a.platform - b.platform);
}

/** Of a case whose brand is not named: a product's name mostly carries its brand's. */
export function unnamedTitle(industry: string, split: readonly SplitPart[]): string {
  const platforms = split.slice(0, 3).map(({ platform }) => platformOf(platform).name);
  return `${industry || '未写行业'}：${platforms.join('、')}`;
}

/** What stands in brackets behind a name is no part of it. */
export const plainName = (name: string): string =>
  name.replace(/[（(][^（()）]*[)）]\s*$/, '').trim();
