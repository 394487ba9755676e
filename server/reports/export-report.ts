import writeXlsxFile from 'write-excel-file/node';
import type { Answer, ParsedInput } from '@/lib/contract';
import { metricSources } from '@/lib/domain/catalog/sources';
import { yuanOfFen } from '@/lib/domain/money/money';
import { shareAway } from '@/lib/domain/reports/cost-per';
import { leftOutWords } from '@/lib/domain/reports/left-out-words';
import type { Db } from '@/server/kernel/database';
import { showReport } from './show-report';

type Report = Answer<'report/show'>;
type Order = Report['orders'][number];
/** A text stays a text whatever it begins with: the sheet says so of its cell. */
type Cell = { type: StringConstructor; value: string } | { type: NumberConstructor; value: number };

/** report/export: the report as it is shown, as a workbook. What is not known is an empty cell, never 0. */
export async function exportReport(
  db: Db,
  buyerId: number,
  input: ParsedInput<'report/export'>,
): Promise<Answer<'report/export'>> {
  const report = await showReport(db, buyerId, input);
  const file = await writeXlsxFile([
    { data: accounts(report), sheet: '按账号', stickyRowsCount: 1 },
    { data: sums(report), sheet: '合计与平台' },
    { data: weeks(report), sheet: '按周' },
  ]).toBuffer();
  return {
    name: `投放报告-${report.from}至${report.to}.xlsx`,
    content: file.toString('base64'),
  };
}

const text = (value: string): Cell => ({ type: String, value });
const number = (value: number | null | undefined): Cell =>
  value === null || value === undefined ? text('') : { type: Number, value };
const yuan = (fen: number | null): Cell => number(fen === null ? null : Number(yuanOfFen(fen)));
const source = (figure: Order['reach']): Cell =>
  text(figure ? `${metricSources[figure.source].name} ${figure.as_of}` : '');

const columns: readonly (readonly [title: string, of: (order: Order) => Cell])[] = [
  ['订单号', (order) => text(order.order_sn)],
  ['项目', (order) => text(order.project)],
  ['账号', (order) => text(order.good_title)],
  ['平台', (order) => text(order.goods_type)],
  ['位置', (order) => text(order.position_name)],
  ['类目', (order) => text(order.category)],
  ['发布日期', (order) => text(order.published_on)],
  ['花费（元）', (order) => yuan(order.spend_fen)],
  ['口径', (order) => text(order.reach_name)],
  ['播放/阅读', (order) => number(order.reach?.value)],
  ['播放/阅读来源', (order) => source(order.reach)],
  ['下单时承诺', (order) => number(order.promised_reach?.value)],
  ['承诺来源', (order) => source(order.promised_reach)],
  [
    '比承诺',
    (order) => number(shareAway(order.reach?.value ?? null, order.promised_reach?.value ?? null)),
  ],
  ['互动', (order) => number(order.interactions?.value)],
  ['互动来源', (order) => source(order.interactions)],
  ['下单时承诺互动', (order) => number(order.promised_interactions?.value)],
  ['CPM（元）', (order) => yuan(order.cpm_fen)],
  ['CPE（元）', (order) => yuan(order.cpe_fen)],
];

const accounts = ({ orders, left_out: leftOut }: Report): Cell[][] => [
  columns.map(([title]) => text(title)),
  ...orders.map((order) => columns.map(([, of]) => of(order))),
  ...(leftOut > 0 ? [[text(leftOutWords(leftOut))]] : []),
];

function sums({ sums: all, platforms, from, to, project, missing }: Report): Cell[][] {
  return [
    [text('时间'), text(`${from} 至 ${to}`)],
    [text('项目'), text(project || '全部')],
    [text('订单数'), number(all.orders)],
    [text('缺播放或阅读的订单'), number(missing)],
    [text('花费（元）'), yuan(all.spend_fen)],
    [text('播放与阅读'), number(all.reach?.value)],
    [text('互动'), number(all.interactions?.value)],
    [text('CPM（元）'), yuan(all.cpm_fen)],
    [text('CPE（元）'), yuan(all.cpe_fen)],
    [],
    ['平台', '订单数', '花费（元）', '播放/阅读', 'CPM（元）'].map(text),
    ...platforms.map((row) => [
      text(row.name),
      number(row.orders),
      yuan(row.spend_fen),
      number(row.reach?.value),
      yuan(row.cpm_fen),
    ]),
  ];
}

const weeks = ({ weeks: all }: Report): Cell[][] => [
  ['周一', '周日', '发布订单数', '花费（元）', '播放与阅读', 'CPM（元）', '同类中位可得'].map(text),
  ...all.map((week) => [
    text(week.from),
    text(week.to),
    number(week.orders),
    yuan(week.spend_fen),
    number(week.reach),
    yuan(week.cpm_fen),
    number(week.median),
  ]),
];
