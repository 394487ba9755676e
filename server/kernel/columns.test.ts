import { readdirSync } from 'node:fs';
import path from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';

/** Columns with such a name that no list of the program holds. */
const free: Readonly<Record<string, string>> = {
  'good_metrics.kind': 'an import may bring figures that no platform names today',
  'metric_proofs.kind': 'as good_metrics.kind',
  'orders.pay_way': 'a way to pay is a row of the program alone (decision 133)',
  'payments.way': 'as orders.pay_way',
  'reconcile_runs.channel': 'a way to pay is a row of code (decision 133)',
  'withdrawal_events.actor': 'names the operator or the provider',
  'good_traits.verified': 'a number of lib/domain/catalog/more-filters, read by its row there',
  'article_authors.role': 'what an author is called beside the name',
  'operator_actions.role': 'none by the command line, and roles of the time stay in the record',
  'address_pushes.service': 'a site may be told to push to other services',
};

const named =
  /[._](?:state|kind|status|side|actor|role|way|channel|outcome|finding|verified|checked|after_sale|service)$/;

const tables = await Promise.all(
  readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/tables.ts'))
    .map((file) => path.resolve('server', file))
    .map((file): Promise<Record<string, unknown>> => import(file)),
);
const configs = tables
  .flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)))
  .map((table) => getTableConfig(table));

const columns = configs.flatMap(({ name: table, columns, checks }) =>
  columns.map((column) => ({
    name: `${table}.${column.name}`,
    list: column.enumValues,
    check: checks.find(({ name }) => name === `${table}_${column.name}_known`)?.value,
  })),
);

it('holds every column of a state or kind to a list, as its type and in the database', () => {
  expect(columns.length).toBeGreaterThan(500);
  const unheld = columns.filter(({ name, list }) => named.test(name) && !list);
  expect(unheld.map(({ name }) => name).sort()).toEqual(Object.keys(free).sort());
});

it('checks in the database what the type says', () => {
  const held = columns.filter(({ list }) => list);
  expect(held.length).toBeGreaterThan(80);
  for (const { name, list, check } of held) {
    const [, column] = name.split('.');
    const words = list?.map((value) => `'${value}'`).join(', ');
    expect(check && new PgDialect().sqlToQuery(check).sql, name).toContain(
      `"${column}" in (${words})`,
    );
  }
});
