import { priceSample } from '@/lib/domain/catalog/price-sample';
import { formatCost } from '@/lib/domain/figures/format-figure';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { formatTime } from '@/lib/domain/time/format-time';
import { cell, type Paper, type PaperBlock, type PaperColumn } from '@/server/pdf/paper';
import { methodOf, monthRows, type PriceReport, positionRows } from './report-rows';

const title = '营销价格报告';
const few = `不足 ${priceSample.least} 条`;

/** The guide of a day as A4. */
export function reportPaper(report: PriceReport): Paper {
  const { guide, trends, day, isDemo } = report;
  return {
    title: `${title} ${day}`,
    facts: [
      `${groupDigits(guide.goods)} 个在架账号`,
      `${groupDigits(guide.offers)} 条报价`,
      `${formatTime(guide.counted_at, 'minute')} 统计`,
    ],
    head: { word: title, right: day, after: `${title} ${day}` },
    blocks: [
      { kind: 'heading', text: '各平台报价位置' },
      {
        kind: 'table',
        table: { look: 'grid', columns: positionColumns, rows: rowsOfPositions(report) },
      },
      ...monthBlocks(report),
      ...(trends.areas.length > 0
        ? ([
            { kind: 'heading', text: '各地账号与报价' },
            {
              kind: 'table',
              table: { look: 'grid', columns: areaColumns, rows: rowsOfAreas(report) },
            },
          ] satisfies PaperBlock[])
        : []),
      ...methodOf(report).flatMap(({ title: name, text }): PaperBlock[] => [
        { kind: 'heading', text: name },
        { kind: 'paragraph', text: [{ text }] },
      ]),
    ],
    foot: { facts: [title, day, ...(isDemo ? ['演示环境：均为虚构数据'] : [])] },
  };
}

const right = { align: 'right' as const };

const positionColumns: PaperColumn[] = [
  { share: 90, title: '平台' },
  { share: 130, title: '报价位置' },
  { share: 60, title: '报价', ...right },
  { share: 90, title: '中位价', ...right },
  { share: 150, title: '中间一半', ...right },
  { share: 110, title: '中位成本', ...right },
];

const rowsOfPositions = (report: PriceReport) =>
  positionRows(report, false).map((row) => [
    cell(row.platform),
    cell(row.position),
    cell(groupDigits(row.count)),
    cell(row.medianFen === null ? few : formatYuan(row.medianFen), { bold: true }),
    cell(rangeOf(row.lowFen, row.highFen)),
    cell(row.costFen === null ? '—' : `${formatCost(row.costFen)} ${row.costName}`),
  ]);

function monthBlocks(report: PriceReport): PaperBlock[] {
  const months = monthRows(report);
  if (months.length === 0) return [];
  const columns: PaperColumn[] = [
    { share: 90, title: '平台' },
    { share: 80, title: '月末' },
    { share: 70, title: '报价', ...right },
    { share: 100, title: '中位价', ...right },
    { share: 150, title: '中间一半', ...right },
    { share: 110, title: '同一批环比', ...right },
  ];
  const rows = months.map((row) => [
    cell(row.platform),
    cell(row.month + (row.rebuilt ? ' *' : '')),
    cell(groupDigits(row.count)),
    cell(formatYuan(row.median_fen), { bold: true }),
    cell(rangeOf(row.low_fen, row.high_fen)),
    cell(row.change === null ? '—' : `${((row.change - 1) * 100).toFixed(1)}%`),
  ]);
  return [
    { kind: 'heading', text: '逐月（常用位置）' },
    { kind: 'table', table: { look: 'grid', columns, rows } },
  ];
}

const areaColumns: PaperColumn[] = [
  { share: 80, title: '省份' },
  { share: 80, title: '账号', ...right },
  { share: 440, title: '各平台常用位置中位价' },
];

const rowsOfAreas = ({ trends, guide }: PriceReport) =>
  trends.areas.map(({ name, accounts, platforms }) => [
    cell(name),
    cell(groupDigits(accounts)),
    cell(
      platforms
        .flatMap(({ no, price }) => {
          const platform = guide.platforms.find((each) => each.no === no);
          return price && platform ? [`${platform.name} ${formatYuan(price.median_fen)}`] : [];
        })
        .join('　') || few,
    ),
  ]);

const rangeOf = (lowFen: number | null, highFen: number | null): string =>
  lowFen === null || highFen === null ? '—' : `${formatYuan(lowFen)}–${formatYuan(highFen)}`;
