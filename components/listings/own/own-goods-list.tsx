import { defineList } from '@/components/kit/area/list/list-spec';
import { LinkButton } from '@/components/kit/ui/Button';
import { listQuery, oneOf, pageNumber, words } from '@/lib/address/list-query';
import { href } from '@/lib/address/routes';
import { platforms } from '@/lib/domain/catalog/platforms';
import { entryTabs } from '@/lib/domain/listings/own-tabs';
import type { OwnGood } from './own-good';
import { ownGoodFilters } from './own-good-filters';

const tabs = Object.keys(entryTabs) as [keyof typeof entryTabs]; // keys of the constant

/** /medium/mediaEntry/hasEntry: what was approved once; the rows are a table of their own. */
export const ownGoodsList = defineList({
  title: '已入驻媒体',
  call: 'media/goods',
  query: listQuery({
    tab: oneOf(tabs),
    q: words(40),
    platform: oneOf(['0', ...platforms.map(({ no }) => String(no))]),
    page: pageNumber,
  }),
  input: ({ platform, ...query }) => ({ ...query, platform: Number(platform) }),
  pageSize: 10,
  rows: (data) => data.list,
  rowKey: (good: OwnGood) => good.good_sn,
  columns: [],
  tabs: {
    name: 'tab',
    label: '上架状态',
    of: ({ counts }) =>
      tabs.map((key) => ({ key, label: entryTabs[key], count: counts[key] ?? 0 })),
  },
  filters: ownGoodFilters,
  pages: ({ page, pages, total }) => ({ page, pages, total }),
  unit: '个账号',
  empty: {
    title: '还没有上架的账号',
    text: '添加账号并通过审核后，在这里改报价、续期、设休假',
    actions: (
      <LinkButton kind="primary" size={32} href={href('medium-mediaEntry-applyEntry')}>
        添加账号
      </LinkButton>
    ),
  },
  nothingFits: {
    title: '没有符合条件的账号',
    text: ({ counts }) => `去掉条件，可看到 ${counts.entered ?? 0} 个账号`,
    all: '看全部账号',
  },
});
