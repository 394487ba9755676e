import type { IncomingMessage } from 'node:http';
import { AccountAside } from '@/components/catalog/account/AccountAside';
import { AccountHead } from '@/components/catalog/account/AccountHead';
import type { AccountShown } from '@/components/catalog/account/AccountPage';
import { AccountQuotes } from '@/components/catalog/account/AccountQuotes';
import { AccountRanks } from '@/components/catalog/account/AccountRanks';
import { AccountWork } from '@/components/catalog/account/AccountWork';
import type { AccountTold } from '@/components/catalog/account/account-told';
import { boxOf } from '@/components/catalog/account/box-of';
import { shownRanks } from '@/components/catalog/account/shown-ranks';
import { renderStatic, staticBody } from '@/components/kit/static/render-static';
import { platformOf } from '@/lib/domain/catalog/platforms';

/** An account's page as it goes to the browser: what stands still as HTML alone, what moves with its data. */
export function accountShown(req: IncomingMessage, told: AccountTold): AccountShown {
  const { good, series, audience, posts, cases, reviews, today } = told.detail;
  const ranks = shownRanks(told.ranks.ranks);
  const body = (Part: (told: AccountTold) => React.ReactNode) =>
    staticBody(req, renderStatic(<Part {...told} />));
  return {
    tabs: [
      { id: 'quotes', label: '报价' },
      ...(ranks.length > 0 ? [{ id: 'ranks', label: '榜单位次' }] : []),
      ...(series ? [{ id: 'figures', label: platformOf(good.staff_style).seriesName }] : []),
      ...(posts.total > 0 ? [{ id: 'posts', label: '近期作品' }] : []),
      ...(audience ? [{ id: 'audience', label: '受众' }] : []),
      ...(cases.length > 0 ? [{ id: 'cases', label: '案例', count: cases.length }] : []),
      ...(told.articles.length > 0
        ? [{ id: 'articles', label: '文章', count: told.articles.length }]
        : []),
      { id: 'reviews', label: '评价', count: reviews.total },
    ],
    head: body(AccountHead),
    quotes: body(AccountQuotes),
    ranks: ranks.length > 0 ? body(AccountRanks) : null,
    work: body(AccountWork),
    aside: body(AccountAside),
    series,
    more:
      reviews.total > reviews.items.length
        ? { sn: good.good_sn, left: reviews.total - reviews.items.length }
        : null,
    box: boxOf(told),
    owner: {
      sn: good.good_sn,
      title: good.good_title,
      operator: good.operator,
      verified: good.verified,
    },
    cite: { address: told.address, title: good.good_title, today },
  };
}
