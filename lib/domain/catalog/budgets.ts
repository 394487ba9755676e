import { typedNumber } from '@/lib/domain/text/typed-number';
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
export const readBudget = (text: string): number | undefined => typedNumber(text, budgets);

/** The accounts of a hub that have a price. */
export const pricedFilter = (hub: HubName): ListFilter =>
  withMore(rootFilter(ownList(0, hub)), { price: '1-' });

/** Those that ask at most so much, in 元. */
export const withinFilter = (hub: HubName, budget: number): ListFilter =>
  withMore(rootFilter(ownList(0, hub)), { price: `-${budget}` });
