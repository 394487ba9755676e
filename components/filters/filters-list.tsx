import { type Column, defineList, type ListActs } from '@/components/kit/area/list/list-spec';
import { LinkButton } from '@/components/kit/ui/Button';
import { listQuery } from '@/lib/address/list-query';
import { href } from '@/lib/address/routes';
import type { SavedFilter } from '@/lib/contract/filters';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatTime } from '@/lib/domain/time/format-time';
import { FilterActs, FilterNotices } from './FilterActs';
import s from './filters-list.module.css';

const columns: readonly Column<SavedFilter>[] = [
  {
    title: '筛选',
    render: ({ name, address, words }) => (
      <>
        <a className={s.name} href={address}>
          {name}
        </a>
        <p className={s.words}>{words.join('·') || '这个列表已经没有了，请删除后重新保存'}</p>
      </>
    ),
  },
  {
    title: '符合的账号',
    width: 128,
    align: 'num',
    render: ({ total, total_capped: isCapped, counted_at: at }) => (
      <>
        <b>
          {groupDigits(total)}
          {isCapped && '+'}
        </b>
        <p className={s.quiet}>{formatTime(at, 'minute')} 统计</p>
      </>
    ),
  },
  {
    title: '新增',
    width: 128,
    align: 'num',
    render: ({ fresh_count: fresh, total, total_capped: isCapped }) =>
      isCapped ? (
        <p className={s.quiet}>{groupDigits(total)} 个以内才统计</p>
      ) : fresh > 0 ? (
        <b className={s.fresh}>{groupDigits(fresh)}</b>
      ) : (
        <span className={s.quiet}>没有</span>
      ),
  },
  {
    title: '新增时通知',
    width: 104,
    render: (filter, { refresh }: ListActs) => (
      <FilterNotices filter={filter} onChanged={refresh} />
    ),
  },
  {
    title: '操作',
    width: 200,
    align: 'end',
    render: (filter, { refresh }: ListActs) => <FilterActs filter={filter} onChanged={refresh} />,
  },
];

/** /personal/filters: the filters of lists that were saved, how many fit and how many of them are new. */
export const filtersList = defineList({
  title: '常用筛选',
  note: '最多 10 个；新增从您上次查看算起，每个筛选一天最多通知一次',
  call: 'filters/index',
  query: listQuery({}),
  pageSize: 10,
  rows: (data) => data.filters,
  rowKey: (filter: SavedFilter) => filter.filter_id,
  columns,
  foot: ({ filters, most }) => `已保存 ${filters.length} 个，最多 ${most} 个`,
  empty: {
    title: '还没有常用筛选',
    text: '在列表里选好条件，点“保存筛选”，有新的账号符合时通知您',
    actions: (
      <LinkButton kind="primary" size={32} href={href('productList')}>
        去挑账号
      </LinkButton>
    ),
  },
  nothingFits: { title: '还没有常用筛选', text: () => '', all: '看全部' },
});
