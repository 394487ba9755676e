import type { GetServerSidePropsContext } from 'next';
import { accountHref } from '@/lib/address/account-href';
import { boardHref, parseBoard } from '@/lib/address/board-address';
import { boardLimits } from '@/lib/contract/rankings';
import { metricSourceOf, metricSources } from '@/lib/domain/catalog/sources';
import { boardOn, metricsOf } from '@/lib/domain/rankings/ranking';
import { appError } from '@/lib/errors';
import { openDatabase } from '@/server/kernel/database';
import { consumeLimits } from '@/server/kernel/limits/rate-limit';
import { addressOf } from '@/server/kernel/network/address-of';
import { csvBegin, csvLine, type SheetCell } from '@/server/kernel/sheets/cell';
import { keptList } from '@/server/rankings/public';
import { siteUrl, textPage } from './text-page';

const wordsOf = ({ params }: Pick<GetServerSidePropsContext, 'params'>): string[] =>
  [params?.words ?? []].flat();

/** True for the addresses of a list as a file. */
export const isBoardFile = (ctx: Pick<GetServerSidePropsContext, 'params'>): boolean =>
  wordsOf(ctx).at(-1)?.endsWith('.csv') ?? false;

/** `/bd/…/{period}.csv`: every row of a published list, for whoever counts with it. */
export const boardFile = textPage('text/csv', async function* (ctx) {
  const filter = parseBoard(wordsOf(ctx).map((word) => word.replace(/\.csv$/, '')));
  if (!filter?.date) throw appError('not_found');
  await consumeLimits('board-file', boardLimits, { address: addressOf(ctx.req) });
  const { db } = await openDatabase();
  const { list, entries } = await keptList(db, filter);
  const { metricNames } = boardOn(filter.platform, filter.kind);
  const metrics = metricsOf(list.weights);
  const number = (value: number | null): SheetCell =>
    value === null ? '' : { decimal: String(value) };
  yield csvBegin;
  yield csvLine([
    '名次',
    '账号',
    'ID',
    '页面',
    '指数',
    ...metrics.map((metric) => metricNames[metric]),
    '来源',
    '数据日期',
  ]);
  for (const row of entries) {
    const source = metricSourceOf(row.source ?? '');
    yield csvLine(
      row.is_gone
        ? [number(row.place), `${row.title}（已下架）`]
        : [
            number(row.place),
            row.title,
            row.account_id,
            siteUrl() + accountHref({ good_sn: row.good_sn, staff_style: filter.platform }),
            number(row.score / 10),
            ...metrics.map((metric) => number(row[metric])),
            source ? metricSources[source].name : '',
            row.as_of ?? '',
          ],
    );
  }
  yield csvLine([
    `投放集市，公式 v${list.version}，${list.first} 至 ${list.day}，${siteUrl()}${boardHref(filter)}`,
  ]);
});
