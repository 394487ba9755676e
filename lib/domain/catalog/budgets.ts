import { type ListFilter, rootFilter } from './dash-ids';
import type { HubName } from './hubs';
import { ownList } from './lists';
import { withMore } from './more-filters';

/** What is offered and taken as the budget of one publication, in 元. */
export const budgets = {
  offered: [5_000, 10_000, 20_000, 50_000, 100_000],
  usual: 20_000,
  least: 100,
  most: 10_000_000,
} as const;

/** A typed budget in 元, such as 20000, ¥20,000 or 2万; undefined where it is none. */
export function readBudget(text: string): number | undefined {
  const typed = text.replace(/[¥￥,，\s]/g, '');
  const [, number, unit] = /^(\d{1,9}(?:\.\d+)?)([千万]?)元?$/.exec(typed) ?? [];
  if (number === undefined) return undefined;
  const yuan = Math.round(Number(number) * (unit === '万' ? 10_000 : unit === '千' ? 1_000 : 1));
  return yuan >= budgets.least && yuan <= budgets.most ? yuan : undefined;
}

/** The accounts of a hub that have a price. */
export const pricedFilter = (hub: HubName): ListFilter =>
  withMore(rootFilter(ownList(0, hub)), { price: '1-' });

/** Those that ask at most so much, in 元. */
export const withinFilter = (hub: HubName, budget: number): ListFilter =>
  withMore(rootFilter(ownList(0, hub)), { price: `-${budget}` });
