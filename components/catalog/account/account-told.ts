import type { Output } from '@/lib/contract';
import type { FreeDays, GoodDetail, PriceHistory } from '@/lib/contract/catalog';
import type { SettledPosition, ToldEstimate } from '@/lib/contract/planning';
import type { AccountChange } from '@/lib/domain/catalog/account-changes';

/** All that an account's page is made of; only what moves goes to the browser as data (loaders/catalog/account-shown). */
export interface AccountTold {
  detail: GoodDetail;
  settled: SettledPosition[];
  days: FreeDays;
  estimate: ToldEstimate;
  history: PriceHistory;
  changes: AccountChange[];
  ranks: Output<'account_ranks'>;
  articles: Output<'account_articles'>['list'];
  /** of this page, absolute */
  address: string;
}
