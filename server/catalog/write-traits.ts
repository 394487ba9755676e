import { sql } from 'drizzle-orm';
import { arrayText } from '@/server/kernel/array-parameter';
import type { Db } from '@/server/kernel/database';
import { keysOfTraits } from './lists/trait-filters';
import { tableOf } from './table-of';
import type { Traits } from './traits-of';

/** Types of what is written; arrays travel as text in the database's own notation. */
const columns = {
  good_id: 'bigint',
  platform: 'smallint',
  categories: 'integer[]',
  area: 'integer',
  fans: 'bigint',
  prices: 'bigint[]',
  costs: 'bigint[]',
  completion: 'smallint',
  on_time: 'smallint',
  accept: 'smallint',
  verified: 'integer',
  refused: 'integer[]',
  lead_days: 'smallint',
  leave_from: 'date',
  leave_to: 'date',
  audience: 'smallint[]',
  score: 'integer',
  main_value: 'bigint',
  keys: 'integer[]',
} as const satisfies Record<keyof Traits | 'keys', string>;

const isList = (type: string): boolean => type.endsWith('[]');

/** Writes what filters read of goods that have no row yet. */
export async function writeTraits(tx: Db, goods: readonly Traits[]): Promise<void> {
  if (goods.length === 0) return;
  const names = Object.keys(columns) as (keyof typeof columns)[]; // the keys just given
  const types = Object.fromEntries(
    names.map((name) => [name, isList(columns[name]) ? 'text' : columns[name]]),
  );
  const told = tableOf(
    types,
    goods.map((traits) => {
      const row = { ...traits, keys: keysOfTraits(traits) };
      return Object.fromEntries(names.map((name) => [name, plain(row[name])]));
    }),
  );
  const values = names.map((name) => (isList(columns[name]) ? `${name}::${columns[name]}` : name));
  await tx.execute(sql`
    insert into good_traits (${sql.raw(names.join(', '))}) select ${sql.raw(values.join(', '))} from ${told}`);
}

const plain = (value: Traits[keyof Traits]): string | number | null =>
  typeof value === 'object' && value !== null ? arrayText(value) : value;
