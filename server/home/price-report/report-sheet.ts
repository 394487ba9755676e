import writeXlsxFile from 'write-excel-file/node';
import { yuanOfFen } from '@/lib/domain/money/money';
import { areaRows, methodOf, monthRows, type PriceReport, positionRows } from './report-rows';

const head = { fontWeight: 'bold', backgroundColor: '#F5F7FB' } as const;
/** A text stays a text whatever it begins with: the sheet says so of its cell. */
const text = (value: string, look = {}) => ({ type: String, value, ...look });
const number = (value: number | null, format = '#,##0') =>
  value === null ? text('') : { type: Number, value, format };
const yuan = (fen: number | null) =>
  number(fen === null ? null : Number(yuanOfFen(fen)), '#,##0.00');
const titles = (...names: string[]) => names.map((name) => text(name, head));
const widths = (...all: number[]) => all.map((width) => ({ width }));

/** The guide of a day as a workbook: positions, months, provinces, method. */
export function reportSheet(report: PriceReport): Promise<Buffer> {
  const positions = [
    titles(
      '平台',
      '报价位置',
      '粉丝量',
      '报价数',
      '下四分位（元）',
      '中位价（元）',
      '上四分位（元）',
      '成本口径',
      '中位成本（元）',
    ),
    ...positionRows(report, true).map((row) => [
      text(row.platform),
      text(row.position),
      text(row.fans),
      number(row.count),
      yuan(row.lowFen),
      yuan(row.medianFen),
      yuan(row.highFen),
      text(row.costName),
      yuan(row.costFen),
    ]),
  ];
  const months = [
    titles(
      '平台',
      '月末',
      '报价数',
      '下四分位（元）',
      '中位价（元）',
      '上四分位（元）',
      '同一批报价',
      '同一批环比',
      '还原',
    ),
    ...monthRows(report).map((row) => [
      text(row.platform),
      text(row.month),
      number(row.count),
      yuan(row.low_fen),
      yuan(row.median_fen),
      yuan(row.high_fen),
      number(row.matched),
      number(row.change === null ? null : row.change - 1, '0.0%'),
      text(row.rebuilt ? '*' : ''),
    ]),
  ];
  const areas = [
    titles('省份', '平台', '账号数', '常用位置中位价（元）'),
    ...areaRows(report).map((row) => [
      text(row.area),
      text(row.platform),
      number(row.accounts),
      yuan(row.medianFen),
    ]),
  ];
  const method = methodOf(report).map((part) => [
    text(part.title, { fontWeight: 'bold', alignVertical: 'top' }),
    text(part.text, { wrap: true, alignVertical: 'top' }),
  ]);
  const sheet = (
    name: string,
    data: unknown,
    columns: { width: number }[],
    stickyRowsCount = 1,
  ) => ({
    data: data as never, // its types know no row of several kinds of cells
    sheet: name,
    columns,
    stickyRowsCount,
  });
  return writeXlsxFile(
    [
      sheet(`报价 ${report.day}`, positions, widths(12, 16, 14, 10, 16, 16, 16, 16, 16)),
      sheet('逐月', months, widths(12, 10, 10, 16, 16, 16, 14, 14, 8)),
      sheet('各地', areas, widths(10, 12, 10, 22)),
      sheet('方法', method, widths(16, 100), 0),
    ],
    { fontFamily: 'Microsoft YaHei', fontSize: 10 },
  ).toBuffer();
}
