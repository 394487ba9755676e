import type { GetServerSidePropsContext } from 'next';
import { href } from '@/lib/address/routes';
import { type FigureUnit, figureName } from '@/lib/domain/articles/figure';
import { yuanOfFen } from '@/lib/domain/money/money';
import { articleFigure } from '@/server/articles/public';
import { openDatabase } from '@/server/kernel/database';
import { csvBegin, csvLine, type SheetCell } from '@/server/kernel/sheets/cell';
import { siteUrl, textPage } from './text-page';

const named = /^([1-9]\d{0,8})-([1-9]\d?)\.csv$/;

const nameOf = ({ params }: Pick<GetServerSidePropsContext, 'params'>) =>
  named.exec(String(params?.file));

/** True for the addresses of a text's figures as a file. */
export const isFigureFile = (ctx: Pick<GetServerSidePropsContext, 'params'>): boolean =>
  nameOf(ctx) !== null;

/** `/publicOpinion/publicDetails/{id}-{number}.csv`: a figure's numbers as they were read, with where they are from. */
export const figureFile = textPage('text/csv', read);

async function* read(ctx: GetServerSidePropsContext): AsyncGenerator<string> {
  const [, id = '', number = ''] = nameOf(ctx) ?? [];
  const { db } = await openDatabase();
  const { title, figure } = await articleFigure(db, Number(id), Number(number));
  yield csvBegin;
  for (const line of [
    [`${figureName(figure.kind, Number(number))} ${figure.title}`],
    ['文章', title, siteUrl() + href('publicOpinion-publicDetails-id', { id: Number(id) })],
    ['来源', `投放集市 ${figure.day}`, figure.source],
    ['样本', { decimal: String(figure.sample) }, figure.sampleUnit],
    [figure.head, ...figure.columns.map(({ name, unit }) => name + unitWords[unit])],
    ...figure.rows.map(({ name, values }) => [
      name,
      ...values.map((value, at) => cellOf(value, figure.columns[at]?.unit ?? 'plain')),
    ]),
  ] satisfies SheetCell[][]) {
    yield csvLine(line);
  }
}

const unitWords: Readonly<Record<FigureUnit, string>> = {
  yuan: '（元）',
  cost: '（元）',
  count: '',
  share: '（比例）',
  times: '（倍）',
  days: '（天）',
  hours: '（小时）',
  plain: '',
};

function cellOf(value: number | null, unit: FigureUnit): SheetCell {
  if (value === null) return '';
  const isMoney = unit === 'yuan' || unit === 'cost';
  return {
    decimal: isMoney ? yuanOfFen(Math.round(value)) : String(Math.round(value * 1e6) / 1e6),
  };
}
