import writeXlsxFile from 'write-excel-file/node';
import type { Answer } from '@/lib/contract';
import { yuanOfFen } from '@/lib/domain/money/money';

type Figures = Answer<'operator/figures'>;
type Two = Figures['total'];

const head = { fontWeight: 'bold', backgroundColor: '#F5F7FB' } as const;
/** A text stays a text whatever it begins with: the sheet says so of its cell. */
const text = (value: string, look = {}) => ({ type: String, value, ...look });
/** What is not said is an empty cell, never 0. */
const number = (value: number | null, format = '#,##0') =>
  value === null ? text('') : { type: Number, value, format };
const yuan = (fen: number) => number(Number(yuanOfFen(fen)), '#,##0.00');
const rate = (share: number | null) => number(share, '0.00%');
const titles = (...names: readonly string[]) => names.map((name) => text(name, head));

const dealTitles = [
  '下单',
  '付款订单',
  '成交额（元）',
  '结算完的订单',
  '完成额（元）',
  '服务费（元）',
  '抽成率',
  '退回广告主（元）',
  '付款广告主',
  '复购率',
  '仲裁',
  '每百单仲裁',
] as const;

const dealCells = (deal: Two['now']) => [
  number(deal.placed),
  number(deal.paid),
  yuan(deal.gmv_fen),
  number(deal.settled),
  yuan(deal.completed_fen),
  yuan(deal.fee_fen),
  rate(deal.take_rate),
  yuan(deal.refunded_fen),
  number(deal.buyers),
  rate(deal.repeat_rate),
  number(deal.disputes),
  number(deal.per_hundred, '0.00'),
];

/** The figures of a range as the page shows them, as a workbook; each beside the range before. */
export function figuresSheet(shown: Figures): Promise<Buffer> {
  const { range } = shown;
  const ranges = ({ now, before }: Two, ...names: string[]) => [
    [...names.map((name) => text(name)), text(`${range.from} 至 ${range.to}`), ...dealCells(now)],
    [...names.map((name) => text(name)), text(`${range.before} 起的前期`), ...dealCells(before)],
  ];
  const parts = (word: string, rows: Figures['platforms']) => [
    titles(word, '时间', ...dealTitles),
    ...rows.flatMap(({ name, now, before }) => ranges({ now, before }, name || '未分类')),
  ];
  const counts = (rows: Figures['pages'], titled: readonly string[]) => [
    titles(...titled),
    ...rows.map(({ label, now, before }) => [text(label), number(now), number(before)]),
  ];
  const sheets = {
    总览: [titles('时间', ...dealTitles), ...ranges(shown.total)],
    每日: [
      titles('日期', '付款订单', '成交额（元）', '服务费（元）'),
      ...shown.days.map((day) => [
        text(day.day),
        number(day.paid),
        yuan(day.gmv_fen),
        yuan(day.fee_fen),
      ]),
    ],
    按平台: parts('平台', shown.platforms),
    按品类: parts('品类', shown.categories),
    从列表到付款: [
      titles('步骤', '人次', '前期人次'),
      ...shown.way.map(({ name, now, before }) => [text(name), number(now), number(before)]),
    ],
    订单在每一步多久: [
      titles('状态', '离开', '停留中位（小时）', '九成在（小时）', '到时未动'),
      ...shown.stays.map((stay) => [
        text(stay.name),
        number(stay.left),
        hours(stay.median_minutes),
        hours(stay.most_minutes),
        rate(stay.by_timer),
      ]),
    ],
    来源: counts(shown.sources, ['来源（空：直接打开；/：本站；*：其余）', '会话', '前期会话']),
    页面: counts(shown.pages, ['页面类型（*：其余）', '访问', '前期访问']),
  };
  return writeXlsxFile(
    Object.entries(sheets).map(([sheet, data]) => ({ data, sheet, stickyRowsCount: 1 })),
  ).toBuffer();
}

const hours = (minutes: number | null) => number(minutes === null ? null : minutes / 60, '0.0');
