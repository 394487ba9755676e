import { defineList } from '@/components/kit/area/list/list-spec';
import { LinkButton } from '@/components/kit/ui/Button';
import { ChangeCell } from '@/components/listings/own/ChangeCell';
import { GoodName } from '@/components/listings/own/GoodName';
import type { OwnGood } from '@/components/listings/own/own-good';
import { ownGoodFilters } from '@/components/listings/own/own-good-filters';
import { listQuery, oneOf, pageNumber, words } from '@/lib/address/list-query';
import { href } from '@/lib/address/routes';
import { api } from '@/lib/api/api';
import { platforms } from '@/lib/domain/catalog/platforms';
import { reviewTabs } from '@/lib/domain/listings/own-tabs';
import { formatTime } from '@/lib/domain/time/format-time';
import { isDeletable, ReviewActs, waitsForReview } from './ReviewActs';
import { ReviewState } from './ReviewState';

const tabs = Object.keys(reviewTabs) as [keyof typeof reviewTabs]; // keys of the constant

/** /medium/mediaEntry/checkMedia: what waits for a review, was refused, or was never sent. */
export const reviewList = defineList({
  title: '媒体审核',
  call: 'media/goods',
  query: listQuery({
    tab: oneOf(tabs),
    q: words(40),
    platform: oneOf(['0', ...platforms.map(({ no }) => String(no))]),
    page: pageNumber,
  }),
  input: ({ platform, ...query }) => ({ ...query, platform: Number(platform) }),
  pageSize: 50,
  rows: (data) => data.list,
  rowKey: (good: OwnGood) => good.good_sn,
  columns: [
    { title: '账号', width: 236, render: (good) => <GoodName good={good} /> },
    { title: '状态', width: 128, render: (good) => <ReviewState good={good} /> },
    { title: '内容与原因', render: (good) => <ChangeCell good={good} /> },
    {
      title: '提交时间',
      width: 116,
      render: ({ change, updated_at }) => formatTime(change?.sent_at ?? updated_at, 'minute'),
    },
    {
      title: '操作',
      width: 156,
      align: 'end',
      render: (good, { refresh }) => <ReviewActs good={good} refresh={refresh} />,
    },
  ],
  tabs: {
    name: 'tab',
    label: '审核状态',
    of: ({ counts }) =>
      tabs.map((key) => ({ key, label: reviewTabs[key], count: counts[key] ?? 0 })),
  },
  filters: ownGoodFilters,
  bulk: [
    {
      label: '撤回',
      applies: waitsForReview,
      ask: (count) => ({
        title: `撤回选中的 ${count} 个？`,
        text: '新账号撤回后保存为草稿，改动撤回后按现有内容展示和接单。',
      }),
      run: async (goods) =>
        isOver(await api('media/withdraw/many', snsOf(goods), { showDone: true })),
    },
    {
      label: '删除',
      applies: isDeletable,
      ask: (count) => ({
        title: `删除选中的 ${count} 个？`,
        text: '删除后填过的内容找不回来。',
        danger: true,
      }),
      run: async (goods) =>
        isOver(await api('media/draft/destroy', snsOf(goods), { showDone: true })),
    },
  ],
  pages: ({ page, pages, total }) => ({ page, pages, total }),
  unit: '个账号',
  empty: {
    title: '没有在审核的账号',
    text: '提交的新账号和改动会出现在这里，24 小时内审核',
    actions: (
      <LinkButton kind="primary" size={32} href={href('medium-mediaEntry-applyEntry')}>
        添加账号
      </LinkButton>
    ),
  },
  nothingFits: {
    title: '这个状态下没有账号',
    text: ({ counts }) => `全部状态共 ${counts.review ?? 0} 个账号`,
    all: '看全部',
  },
});

const snsOf = (goods: readonly OwnGood[]) => ({ good_sn: goods.map(({ good_sn }) => good_sn) });

/** Refused: something was decided meanwhile, which the list shows. */
const isOver = ({ ok, status }: { ok: boolean; status: number }): boolean => ok || status === 422;
