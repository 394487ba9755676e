import { sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { firstDays, readDays } from './free-days';
import type { Audience, NamedShare } from './good-source';

interface Told {
  id: number;
  interaction: number | null;
  audience: Audience | Record<string, never> | null;
}

/** What wide rows say of goods beside their cards, in the order in which they are asked for. */
export async function rowFacts(db: Db, sns: readonly string[]): Promise<Answer<'row_facts'>> {
  const goods = await readDays(db, sns);
  const told = await rows<Told>(
    db,
    sql`select i.id, p.audience, (select max(m.value)::float8 from good_metrics m
          where m.good_id = i.id and m.kind = 'interaction') as interaction
        from unnest(${arrayOf(
          'bigint',
          goods.map(({ id }) => id),
        )}) as i(id) left join good_profiles p on p.good_id = i.id`,
  );
  const known = new Map(told.map((row) => [row.id, row]));
  const bySn = new Map(goods.map((good) => [good.sn, good]));
  return {
    rows: sns.flatMap((sn) => {
      const good = bySn.get(sn);
      if (!good) return [];
      const { interaction = null, audience = null } = known.get(good.id) ?? {};
      return {
        sn,
        interaction,
        audience: audience && 'sex' in audience ? largestOf(audience as Audience) : null,
        positions: firstDays(good),
      };
    }),
  };
}

const largestOf = ({ sex, age }: Audience) => ({ sex: largest(sex), age: largest(age) });

const largest = (shares: readonly NamedShare[]): NamedShare | null =>
  shares.reduce<NamedShare | null>(
    (top, each) => (top && top.share >= each.share ? top : each),
    null,
  );
