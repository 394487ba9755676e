import { type Column, defineList, type ListActs } from '@/components/area/list/list-spec';
import { LinkButton } from '@/components/ui/Button';
import { GoodCell } from '@/components/ui/GoodCell';
import { Price } from '@/components/ui/Price';
import { Tag } from '@/components/ui/Tag';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import { formatCount } from '@/lib/domain/format-figure';
import { formatTime } from '@/lib/domain/format-time';
import { formatYuan } from '@/lib/domain/format-yuan';
import { goodHref } from '@/lib/good-href';
import { listQuery, oneOf, pageNumber } from '@/lib/list-query';
import { href } from '@/lib/routes';
import { FavouriteActs } from './FavouriteActs';
import s from './favourites.module.css';

export type Favourite = Output<'collect/index'>['goods_list'][number];

const columns: readonly Column<Favourite>[] = [
  {
    title: '账号 / 位置',
    render: (good) => (
      <GoodCell
        title={good.good_title}
        platform={good.staff_style}
        facts={[good.goods_type, good.position_name, good.area].filter(Boolean).join('·')}
        href={goodHref(good)}
        img={good.img}
        off={!good.orderable}
      >
        <p className={s.quiet}>{formatTime(good.marked_at, 'day')} 收藏</p>
      </GoodCell>
    ),
  },
  { title: '粉丝', width: 92, align: 'num', render: (good) => formatCount(good.fans) },
  {
    title: '状态',
    width: 104,
    render: (good) => (
      <>
        <Tag tone={good.orderable ? 'green' : 'grey'}>{good.status_name}</Tag>
        {!good.orderable && good.refusal && (
          <p className={s.quiet} title={good.refusal}>
            {good.refusal}
          </p>
        )}
      </>
    ),
  },
  {
    title: '收藏时最低价',
    width: 120,
    align: 'num',
    render: (good) => <span className={s.was}>{formatYuan(good.marked_price_fen)}</span>,
  },
  {
    title: '现在最低价',
    width: 124,
    align: 'num',
    render: (good) => (
      <>
        {good.price_fen === null ? (
          <span className={s.quiet}>暂无报价</span>
        ) : (
          <Price fen={good.price_fen} plain={!good.orderable} />
        )}
        <Change fen={good.price_change_fen} />
      </>
    ),
  },
  {
    title: '操作',
    width: 176,
    align: 'end',
    render: (good: Favourite, { refresh }: ListActs) => (
      <FavouriteActs good={good} onRemoved={refresh} />
    ),
  },
];

/** /personal/myCollection: what was marked, what it cost then and now, whether it can be ordered. */
export const favouritesList = defineList({
  title: '我的收藏',
  note: '价格与收藏时相比',
  call: 'collect/index',
  query: listQuery({ fell: oneOf(['0', '1']), page: pageNumber }),
  pageSize: 20,
  rows: (data) => data.goods_list,
  rowKey: (good: Favourite) => good.good_sn,
  columns,
  tabs: {
    name: 'fell',
    label: '价格变化',
    of: ({ fell_count: count }) => [
      { key: '0', label: '全部' },
      { key: '1', label: '降价', count },
    ],
  },
  pages: ({ page, page_size: size, total }) => ({ page, pages: Math.ceil(total / size), total }),
  unit: '个账号',
  bulk: [
    {
      label: '取消收藏',
      ask: (count) => ({ title: `取消收藏 ${count} 个账号？`, text: '价格变化将不再提示。' }),
      run: async (goods) =>
        (
          await api(
            'collect/cancel',
            { good_sn: goods.map((good) => good.good_sn) },
            { sayDone: true },
          )
        ).ok,
    },
  ],
  empty: {
    title: '还没有收藏',
    text: '在列表或详情页点爱心，价格变化会显示在这里',
    actions: (
      <LinkButton kind="primary" size={32} href={href('productList')}>
        去挑账号
      </LinkButton>
    ),
  },
  nothingFits: {
    title: '收藏的账号还没有降价',
    text: () => '降价的会出现在这里',
    all: '看全部收藏',
  },
});

/** Red rises, green falls (looks/README). */
function Change({ fen }: { fen: number }) {
  if (fen === 0) return null;
  return fen < 0 ? (
    <p className={s.fell}>降 {formatYuan(-fen)}</p>
  ) : (
    <p className={s.rose}>涨 {formatYuan(fen)}</p>
  );
}
