import { type Column, defineList } from '@/components/kit/area/list/list-spec';
import { GoodCell } from '@/components/kit/ui/GoodCell';
import { SourceMark } from '@/components/kit/ui/marks/SourceMark';
import { Tag } from '@/components/kit/ui/Tag';
import { listQuery, oneOf, pageNumber } from '@/lib/address/list-query';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { formatCount, shortDay } from '@/lib/domain/figures/format-figure';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './Report.module.css';
import { TellFigures } from './TellFigures';

export type Publication = Output<'report/figures'>['list'][number];
type Figure = Publication['reach'];

const columns: readonly Column<Publication>[] = [
  {
    title: '账号 / 位置',
    render: (row) => (
      <GoodCell
        title={row.good_title}
        platform={row.staff_style}
        facts={[row.goods_type, row.position_name].join('·')}
        img={row.img}
        href={href('medium-order', { order_sn: row.order_sn })}
      >
        <p className={s.quiet}>{row.order_sn}</p>
      </GoodCell>
    ),
  },
  { title: '发布', width: 84, render: (row) => shortDay(row.published_on) },
  {
    title: '播放 / 阅读',
    width: 132,
    align: 'num',
    render: (row) => <FigureCell figure={row.reach} />,
  },
  {
    title: '互动',
    width: 132,
    align: 'num',
    render: (row) => <FigureCell figure={row.interactions} />,
  },
  {
    title: '状态',
    width: 220,
    render: (row) => (
      <>
        <State row={row} />
        {row.asked_at && !row.reach && (
          <p className={s.asked}>广告主 {formatTime(row.asked_at, 'day')} 请您填写</p>
        )}
        {row.state === 'refused' && <p className={s.quiet}>{row.reason}</p>}
      </>
    ),
  },
  {
    title: '操作',
    width: 112,
    align: 'end',
    render: (row, { refresh }) => <TellFigures row={row} onTold={refresh} />,
  },
];

/** /medium/figures: what an owner's publications reached, as their buyers' reports show it. */
export const figuresList = defineList({
  title: '效果数据',
  note: '填写后广告主在投放报告里看到；附后台截图，平台核验后标为“截图核验”',
  call: 'report/figures',
  query: listQuery({ show: oneOf(['missing', 'all']), page: pageNumber }),
  pageSize: 20,
  rows: (data) => data.list,
  rowKey: (row: Publication) => row.order_sn,
  columns,
  tabs: {
    name: 'show',
    label: '效果数据',
    of: ({ missing: count }) => [
      { key: 'missing', label: '待填写', count, yours: count > 0 },
      { key: 'all', label: '全部已发布' },
    ],
  },
  pages: ({ page, page_size: size, total }) => ({ page, pages: Math.ceil(total / size), total }),
  unit: '个订单',
  empty: { title: '没有待填写的订单', text: '订单发布后在这里填写播放、阅读和互动' },
  nothingFits: {
    title: '还没有已发布的订单',
    text: () => '回传发布链接后显示在这里',
    all: '看待填写的',
  },
});

function FigureCell({ figure }: { figure: Figure }) {
  if (!figure) return <span className={s.quiet}>未填写</span>;
  return (
    <>
      <b>{formatCount(figure.value)}</b>
      <br />
      <SourceMark source={figure.source} date={shortDay(figure.as_of)} />
    </>
  );
}

function State({ row: { state, reach } }: { row: Publication }) {
  if (state === 'refused') return <Tag tone="red">未通过核验</Tag>;
  if (state === null || !reach) return <Tag tone="blue">待您填写</Tag>;
  return state === 'checked' ? <Tag tone="green">已核验</Tag> : <Tag tone="grey">待平台核验</Tag>;
}
