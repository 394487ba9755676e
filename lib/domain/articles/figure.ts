import { formatCost, formatCount, formatShare } from '@/lib/domain/figures/format-figure';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { keysOf } from '@/lib/domain/text/keys-of';

/** How a figure of an article is drawn, and what its number is called before it. */
export const figureKinds = {
  table: '表',
  bars: '图',
  split: '图',
  steps: '图',
  histogram: '图',
} as const;

export type FigureKind = keyof typeof figureKinds;

export const figureKindKeys = keysOf(figureKinds);

/** `times`: 1.4 is 1.4 倍; `days` and `hours` are lengths of time; `plain` has one decimal. */
export const figureUnits = [
  'yuan',
  'cost',
  'count',
  'share',
  'times',
  'days',
  'hours',
  'plain',
] as const;

export type FigureUnit = (typeof figureUnits)[number];

export interface FigureColumn {
  name: string;
  unit: FigureUnit;
}

export interface FigureRow {
  name: string;
  /** null: not known, or of too few */
  values: (number | null)[];
  /** the account that the row is about */
  good?: { good_sn: string; staff_style: number } | undefined;
}

/** What a measure read of the market on a day, as it is kept with an article. */
export interface FigureData {
  title: string;
  /** of the column with the rows' names */
  head: string;
  columns: FigureColumn[];
  rows: FigureRow[];
  /** where the numbers come from and what they count, one line */
  source: string;
  sample: number;
  /** what the sample counts: 个报价 */
  sampleUnit: string;
  /** YYYY-MM-DD */
  day: string;
}

/** A figure as it is kept with its article: what was read, and how it is drawn. */
export interface KeptFigure extends FigureData {
  kind: FigureKind;
  /** the measure's key */
  measure: string;
}

/** What a reader does next. */
export interface NextStep {
  link: string;
  title: string;
  /** what comes of it, a few words */
  hint: string;
}

/** Below so many of a sample nothing is told. */
export const FEWEST = 5;

export const isTold = ({ sample, rows }: Pick<FigureData, 'sample' | 'rows'>): boolean =>
  sample >= FEWEST && rows.length > 0;

const oneDecimal = (value: number): string => (Math.round(value * 10) / 10).toFixed(1);

/** A value in its unit: ¥22,900, 14.6万, 97.8%, 1.4 倍, 3.5 天. */
export function valueText(value: number | null | undefined, unit: FigureUnit): string {
  if (value === null || value === undefined) return '样本不足';
  switch (unit) {
    case 'yuan':
      return formatYuan(Math.round(value / 100) * 100);
    case 'cost':
      return formatCost(Math.round(value));
    case 'count':
      return formatCount(value);
    case 'share':
      return value < 0 ? `−${formatShare(-value)}` : formatShare(value);
    case 'times':
      return `${oneDecimal(value)} 倍`;
    case 'days':
      return `${oneDecimal(value)} 天`;
    case 'hours':
      return `${oneDecimal(value)} 小时`;
    default:
      return oneDecimal(value);
  }
}

/** 图 2: how a text and a figure call each other. */
export const figureName = (kind: FigureKind, number: number): string =>
  `${figureKinds[kind]} ${number}`;
