import { sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { type ListFilter, PAGE_SIZE } from '@/lib/domain/catalog/dash-ids';
import type { MetricSource } from '@/lib/domain/catalog/sources';
import { countList } from '@/server/catalog/lists/count-list';
import { pageOfIds } from '@/server/catalog/lists/list-query';
import { pagesOf, readPage } from '@/server/catalog/lists/read-page';
import { type Db, rows } from '@/server/kernel/database';
import { listedCard } from './card';

/** A page of the data view: goods in the order of one figure, each with all its figures. */
export async function dataGoods(db: Db, filter: ListFilter): Promise<Answer<'data-goods-list'>> {
  const { total, today } = await countList(db, filter);
  const start = { offset: (filter.page - 1) * PAGE_SIZE };
  const listed = await readPage(db, pageOfIds(filter, start, 'walk', PAGE_SIZE));
  const ids = listed.map(({ good_id }) => good_id);
  const told = await rows<MetricRow>(
    db,
    sql`select good_id, kind, value, source, as_of::text as as_of from good_metrics
        where good_id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  );
  return {
    total,
    page: filter.page,
    pages: pagesOf(total),
    goods: listed.map((row) => ({
      ...listedCard(row, today),
      metrics: told
        .filter((metric) => metric.good_id === row.good_id)
        .map(({ kind, value, source, as_of }) => ({ kind, value: Number(value), source, as_of })),
    })),
  };
}

interface MetricRow {
  good_id: number;
  kind: string;
  value: string;
  source: MetricSource;
  as_of: string;
}
