import {
  type FigureData,
  figureKindKeys,
  type KeptFigure,
  valueText,
} from '@/lib/domain/articles/figure';
import { invalid } from '@/lib/errors';
import { findMeasure, type Measured } from '@/server/articles/measures/catalogue';
import { escapeHtml } from '@/server/kernel/clean-html';

const block = /<p>\{\{([^{}]+)\}\}<\/p>/g;
const inline = /\{\{([^{}]+)\}\}/g;

/** Where a figure stands in a stored text: 〔图表 2〕, a paragraph of its own. The numbers run over all kinds. */
const figureMark = (number: number): string => `<p>〔图表 ${number}〕</p>`;

/**
 * Puts the market's figures into a body: `{{measure row column}}` becomes a value, `<p>{{bars measure column}}</p>` the
 * place of a figure.
 * @param html clean
 * @throws appError invalid_input where a measure, row or column does not exist
 */
export async function fillBody(
  html: string,
  measured: Measured,
): Promise<{ body: string; figures: KeptFigure[] }> {
  if (html.includes('〔图表 ')) throw refused('〔图表 …〕由系统写入，正文里请不要手写');
  const figures: KeptFigure[] = [];
  const placed = await replaceEach(html, block, async (words) => {
    figures.push(await figureOf(words, measured));
    return figureMark(figures.length);
  });
  return {
    body: await replaceEach(placed, inline, async (words) =>
      escapeHtml(await valueTold(words, measured)),
    ),
    figures,
  };
}

/** Puts values into plain text, which has no place for a figure. @throws as {@link fillBody} */
export const fillWords = (text: string, measured: Measured): Promise<string> =>
  replaceEach(text, inline, (words) => valueTold(words, measured));

async function replaceEach(
  text: string,
  pattern: RegExp,
  written: (words: string[]) => Promise<string>,
): Promise<string> {
  const parts: string[] = [];
  let from = 0;
  for (const found of text.matchAll(pattern)) {
    parts.push(text.slice(from, found.index), await written((found[1] ?? '').trim().split(/\s+/)));
    from = found.index + found[0].length;
  }
  parts.push(text.slice(from));
  return parts.join('');
}

async function figureOf(
  [kind = '', key = '', ...names]: string[],
  measured: Measured,
): Promise<KeptFigure> {
  const known = figureKindKeys.find((each) => each === kind);
  if (!known) throw refused(`没有图形“${kind}”，可用：${figureKindKeys.join('、')}`);
  const data = await read(key, measured);
  const at = names.map((name) => columnAt(data, key, name));
  const picked = at.length > 0 ? at : data.columns.map((_, index) => index);
  return {
    ...data,
    kind: known,
    measure: key,
    columns: picked.flatMap((index) => data.columns[index] ?? []),
    rows: data.rows.map((row) => ({
      ...row,
      values: picked.map((index) => row.values[index] ?? null),
    })),
  };
}

/** A value, a row's name, the sample, the day, or how many times one value is another. */
async function valueTold([key = '', ...words]: string[], measured: Measured): Promise<string> {
  const data = await read(key, measured);
  const [row = '', column = '', sign, ...other] = words;
  if (words.length === 1 && row === '样本') return valueText(data.sample, 'count');
  if (words.length === 1 && row === '日期') return data.day;
  if (column === '名称' && words.length === 2) return rowAt(data, key, row)?.name ?? '样本不足';
  const index = columnAt(data, key, column);
  const value = rowAt(data, key, row)?.values[index] ?? null;
  if (sign === undefined) return valueText(value, data.columns[index]?.unit ?? 'plain');
  const [otherRow = '', otherColumn = ''] = other;
  if (sign !== '÷' || other.length !== 2) throw refused(`看不懂“${words.join(' ')}”`);
  const by = rowAt(data, key, otherRow)?.values[columnAt(data, key, otherColumn)] ?? null;
  return valueText(value === null || !by ? null : value / by, 'times');
}

async function read(key: string, measured: Measured): Promise<FigureData> {
  if (!findMeasure(key))
    throw refused(`没有指标“${key}”，npm run content -- list measure 列出全部`);
  return measured(key);
}

function columnAt(data: FigureData, key: string, name: string): number {
  const index = data.columns.findIndex((column) => column.name === name);
  if (index >= 0) return index;
  throw refused(
    `指标“${key}”没有列“${name}”，有：${data.columns.map((each) => each.name).join('、')}`,
  );
}

/** A row by its name, `#2` or `#-1` from either end, `最高:列` or `最低:列`; undefined where nothing was measured. */
function rowAt(data: FigureData, key: string, name: string) {
  const byNumber = /^#(-?\d+)$/.exec(name);
  if (byNumber) {
    const number = Number(byNumber[1]);
    return data.rows.at(number > 0 ? number - 1 : number);
  }
  const byValue = /^(最高|最低):(.+)$/.exec(name);
  if (byValue) {
    const index = columnAt(data, key, byValue[2] ?? '');
    const sign = byValue[1] === '最高' ? -1 : 1;
    return data.rows
      .filter((row) => (row.values[index] ?? null) !== null)
      .toSorted((one, other) => sign * ((one.values[index] ?? 0) - (other.values[index] ?? 0)))[0];
  }
  // A market that is small has fewer rows: the text then says that there were too few.
  return data.rows.find((row) => row.name === name);
}

const refused = (reason: string) => invalid({ html: reason });
