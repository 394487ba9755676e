import type { Crumb } from '@/components/kit/ui/Breadcrumb';
import type { RouteName } from '@/lib/address/routes';
import { listHref, rootFilter } from '@/lib/domain/catalog/dash-ids';
import { facetName, facets } from '@/lib/domain/catalog/facet-name';
import { hubs } from '@/lib/domain/catalog/hubs';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { sectionOf } from '../section-of';
import { type ListView, nounOf } from './list-view';

export interface ListWords {
  /** the page in a few words: 抖音账号·美妆·21–60秒 */
  heading: string;
  title: string;
  description: string;
  crumbs: Crumb[];
  /** the item of the header's menu it belongs to */
  nav: RouteName;
}

export function listWords(view: ListView): ListWords {
  const { filter, q, page, platform, list } = view;
  const noun = platform || list.hub ? nounOf(view) : '全部资源';
  const more = Object.keys(filter.more ?? {}).length;
  const chosen = [
    ...facets.map((facet) => facetName(view, facet)).filter(Boolean),
    ...(more > 0 ? [`${more} 项条件`] : []),
  ];
  const heading = [...(q ? [`“${q}”`] : []), noun, ...chosen].join('·');
  const { hub, nav } = sectionOf(filter.platform, list.hub);
  const number = filter.page > 1 ? `（第 ${filter.page} 页）` : '';
  return {
    heading,
    title: `${heading}报价${number} - 投放集市`,
    description: `${heading}${number}共 ${groupDigits(page.total)} 个，按报价、粉丝、${
      platform ? `${platform.cost.name}、` : ''
    }准时率比较，每个数据标明来源与日期，付款进入平台托管，验收后结算。`,
    crumbs: [
      { label: '首页', href: '/' },
      ...(hub ? [{ label: hubs[hub].name, href: hubs[hub].page }] : []),
      ...(chosen.length > 0 || q
        ? [
            {
              label: noun,
              href: listHref(list, rootFilter(list)),
            },
            { label: q ? `“${q}”的搜索结果` : chosen.join('·') },
          ]
        : [{ label: noun }]),
    ],
    nav,
  };
}
