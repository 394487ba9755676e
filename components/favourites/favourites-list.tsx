import { type Column, defineList, type ListActs } from '@/components/kit/area/list/list-spec';
import { LinkButton } from '@/components/kit/ui/Button';
import { GoodCell } from '@/components/kit/ui/GoodCell';
import { Price } from '@/components/kit/ui/Price';
import { Tag } from '@/components/kit/ui/Tag';
import { compareHref } from '@/components/tray/compare-href';
import { askHref } from '@/lib/address/ask-href';
import { goodHref } from '@/lib/address/good-href';
import { listQuery, matching, oneOf, pageNumber } from '@/lib/address/list-query';
import { href } from '@/lib/address/routes';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import { shortDay } from '@/lib/domain/figures/format-figure';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { mostCompared, writeCompared } from '@/lib/domain/planning/comparison';
import { planBounds } from '@/lib/domain/planning/plan-brief';
import { formatTime } from '@/lib/domain/time/format-time';
import { FavouriteActs } from './FavouriteActs';
import { FiguresCell } from './FiguresCell';
import s from './favourites.module.css';
import { MoveDialog } from './MoveDialog';

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
        <p className={s.quiet}>
          {[`${formatTime(good.marked_at, 'day')} 收藏`, good.folder_name]
            .filter(Boolean)
            .join('·')}
        </p>
        {good.note && (
          <p className={s.note} title={good.note}>
            备注：{good.note}
          </p>
        )}
      </GoodCell>
    ),
  },
  { title: '数据与收藏时相比', width: 256, render: (good) => <FiguresCell good={good} /> },
  {
    title: '状态',
    width: 104,
    render: (good) => (
      <>
        <Tag tone={good.orderable ? 'green' : 'grey'}>{good.status_name}</Tag>
        <Leave good={good} />
      </>
    ),
  },
  {
    title: '最低价',
    width: 128,
    align: 'num',
    render: (good) => (
      <>
        {good.price_fen === null ? (
          <span className={s.quiet}>暂无报价</span>
        ) : (
          <Price fen={good.price_fen} plain={!good.orderable} />
        )}
        <p className={s.quiet}>收藏时 {formatYuan(good.marked_price_fen)}</p>
        <Change fen={good.price_change_fen} />
      </>
    ),
  },
  {
    title: '操作',
    width: 288,
    align: 'end',
    render: (good: Favourite, { refresh }: ListActs) => (
      <FavouriteActs good={good} onChanged={refresh} />
    ),
  },
];

/** /personal/myCollection: what was marked, what it cost and told then and now, whether it can be ordered. */
export const favouritesList = defineList({
  title: '我的收藏',
  note: '价格和数据都与收藏时相比',
  call: 'collect/index',
  query: listQuery({
    fell: oneOf(['0', '1']),
    folder: matching(/^(none|[1-9]\d{0,15})$/),
    page: pageNumber,
  }),
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
  filters: [
    {
      kind: 'answered',
      choice: ({ folders, all_count: all, loose_count: loose }) => ({
        kind: 'links',
        name: 'folder',
        label: '文件夹',
        options: [
          { value: '', label: `所有文件夹 ${all}` },
          ...folders.map(({ folder_id, name, count }) => ({
            value: String(folder_id),
            label: `${name} ${count}`,
          })),
          ...(folders.length > 0 ? [{ value: 'none', label: `未放进文件夹 ${loose}` }] : []),
        ],
      }),
    },
  ],
  pages: ({ page, page_size: size, total }) => ({ page, pages: Math.ceil(total / size), total }),
  unit: '个账号',
  bulk: [
    {
      label: '加入购物车',
      applies: ({ orderable, sku_id }) => orderable && sku_id !== null,
      run: async (goods, store) => {
        const skuIds = goods.flatMap(({ sku_id }) => (sku_id === null ? [] : [sku_id]));
        const answer = await api('add-to-cart', { sku_id: skuIds }, { showDone: true });
        if (answer.ok) store.getState().setCartCount(answer.data.cart_count);
        return answer.ok;
      },
    },
    {
      label: `对比（最多 ${mostCompared} 个）`,
      run: async (goods) => {
        window.location.assign(
          compareHref(goods.slice(0, mostCompared).map(({ good_sn: sn }) => ({ sn, position: 0 }))),
        );
        return false;
      },
    },
    {
      label: '定入投放方案',
      applies: ({ orderable }) => orderable,
      run: async (goods) => {
        const named = goods.slice(0, planBounds.accounts.most);
        const lock = writeCompared(named.map(({ good_sn: sn }) => ({ sn, position: 0 })));
        window.location.assign(href('plan', { lock }));
        return true;
      },
    },
    {
      label: '询档询价',
      applies: ({ orderable }) => orderable,
      run: async (goods) => {
        window.location.assign(askHref(goods.map(({ good_sn: sn }) => ({ sn, position: 0 }))));
        return true;
      },
    },
    { label: '放进文件夹', Dialog: MoveDialog },
    {
      label: '取消收藏',
      ask: (count) => ({
        title: `取消收藏 ${count} 个账号？`,
        text: '备注会一起删除，价格变化将不再提示。',
      }),
      run: async (goods) =>
        (
          await api(
            'collect/cancel',
            { good_sn: goods.map((good) => good.good_sn) },
            { showDone: true },
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
    title: '这里还没有账号',
    text: () => '所选文件夹里没有，或收藏的账号还没有降价',
    all: '看全部收藏',
  },
});

/** Why it cannot be ordered now, and a leave that runs or is to come. */
function Leave({ good }: { good: Favourite }) {
  const days =
    good.leave_from && good.leave_to
      ? `${shortDay(good.leave_from)} 至 ${shortDay(good.leave_to)} 休假`
      : '';
  const why = good.orderable ? days : days || (good.refusal ?? '');
  if (!why) return null;
  return (
    <p className={good.orderable ? s.soon : s.quiet} title={good.refusal ?? why}>
      {why}
    </p>
  );
}

/** Red rises, green falls (looks/README). */
function Change({ fen }: { fen: number }) {
  if (fen === 0) return null;
  return fen < 0 ? (
    <p className={s.fell}>降 {formatYuan(-fen)}</p>
  ) : (
    <p className={s.rose}>涨 {formatYuan(fen)}</p>
  );
}
