import { sql } from 'drizzle-orm';
import { audienceNames } from '@/lib/domain/catalog/audience-names';
import { platforms } from '@/lib/domain/catalog/platforms';
import { arrayOf } from '@/server/kernel/array-parameter';
import type { Db } from '@/server/kernel/database';
import { withoutIndexes } from './without-indexes';

/** Gives the goods of {@link makeManyGoods} what a plan reads of them: every figure of their platform, audience, ninety days, a record. */
export async function makeManyFigures(db: Db): Promise<void> {
  const kinds = platforms.flatMap(({ no, mainMetric, metrics }) =>
    metrics.map(({ kind, unit }, nth) => ({
      no,
      kind,
      // A share is a share; of what is counted, the first of a platform's figures are the greatest.
      isShare: unit === 'share' ? 1 : 0,
      percent: kind === mainMetric ? 100 : Math.round(100 / (nth + 2)),
    })),
  );
  const each = <T extends 'smallint' | 'integer' | 'text'>(
    type: T,
    of: (kind: (typeof kinds)[number]) => T extends 'text' ? string : number,
  ) => arrayOf(type, kinds.map(of) as never[]); // texts of text, else numbers
  await withoutIndexes(db, ['good_metrics', 'good_profiles', 'good_records'], async (tx) => {
    await tx.execute(sql`
      insert into good_metrics (good_id, kind, value, source, as_of)
      select l.good_id, k.kind,
        case when k.kind = 'fans' then l.fans when k.share = 1 then 0.04 else greatest(1, l.main_value * k.percent / 100) end,
        'api', '2026-11-01'
      from good_listings l join unnest(${each('smallint', ({ no }) => no)}, ${each('text', ({ kind }) => kind)},
        ${each('integer', ({ isShare }) => isShare)}, ${each('integer', ({ percent }) => percent)})
        as k(no, kind, share, percent) on k.no = l.platform
      where l.category = 0`);
    const named = (names: readonly string[], begin: number) => sql`(
      select json_agg(json_build_object('name', n.name, 'share', t.audience[${begin}::integer + n.nth::integer] / 10000.0))
      from unnest(${arrayOf('text', names)}) with ordinality n(name, nth))`;
    await tx.execute(sql`
      insert into good_profiles (good_id, audience, audience_source, audience_as_of, series, cases)
      select t.good_id, json_build_object('source', 'api', 'asOf', '2026-11-01', 'sample', 1000,
          'sex', ${named(audienceNames.sex, 0)}, 'age', ${named(audienceNames.age, 2)},
          'cities', ${named(audienceNames.cities, 7)}, 'areas', json_build_array(), 'devices', json_build_array()),
        'api', '2026-11-01',
        json_build_object('from', '2026-08-04', 'source', 'api', 'more', json_build_array(), 'ads', json_build_array(),
          'values', (select json_agg(l.main_value * (60 + (t.good_id * 7 + d * 31) % 80) / 100) from generate_series(1, 90) d)),
        '[]'
      from good_traits t join good_listings l on l.good_id = t.good_id and l.category = 0`);
    await tx.execute(sql`
      insert into good_records (good_id, completed, accepted, refused, delivered, late, counted_to)
      select good_id, 20, 20 + good_id % 9, good_id % 4, 20, good_id % 3, 0 from good_traits`);
  });
}
