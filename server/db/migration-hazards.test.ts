import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readMigrations } from './migration-files';
import { migrationHazards } from './migration-hazards';

const folder = 'server/db/migrations';

/** Released before the rule was: every program was stopped for them. The baseline meets no copies that serve. */
const newestBefore = '0076_key-canaries';

it('no migration takes away what the release before uses, or stops who writes', async () => {
  const tags = (await readMigrations(folder)).map(({ tag }) => tag);
  expect(tags).toContain(newestBefore);
  const later = tags.slice(tags.indexOf(newestBefore) + 1);
  for (const tag of later)
    expect(migrationHazards(readFileSync(`${folder}/${tag}.sql`, 'utf8')), tag).toEqual([]);
});

const between = ';--> statement-breakpoint\n';
const file = (...statements: string[]) => statements.join(between);

describe('refuses', () => {
  it.each([
    ['DROP TABLE "jobs" CASCADE;', 'drops'],
    ['drop function ledger_post;', 'drops'],
    ['DROP INDEX "withdrawals_ask";', 'drops'],
    ['ALTER TABLE "withdrawals" DROP COLUMN "asks";', 'drops'],
    ['alter table only public.withdrawals\n  add column a int,\n  drop column asks;', 'drops'],
    ['alter table orders alter column state drop default', 'drops'],
    ['ALTER TABLE "orders" DROP CONSTRAINT "orders_once"', 'drops'],
    ['select 1; drop view dull', 'drops'],
    ['do $$ begin perform 1; drop table jobs; end $$', 'drops'],
    ['ALTER TABLE "orders" RENAME COLUMN "a" TO "b"', 'renames'],
    ['ALTER TABLE "orders" RENAME TO "deals"', 'renames'],
    ['alter index orders_due rename to orders_next', 'renames'],
    ['alter table orders set schema old ', 'renames'],
    ['truncate content_changes', 'truncates'],
    ['ALTER TABLE "orders" ALTER COLUMN "a" SET NOT NULL;', 'sets not null'],
    ['ALTER TABLE "orders" ADD COLUMN "a" text NOT NULL;', 'adds a column that has to be given'],
    ['ALTER TABLE "orders" ALTER COLUMN "a" SET DATA TYPE bigint;', 'changes a type'],
    ['alter table orders alter a type bigint using a::bigint', 'changes a type'],
    [
      'ALTER TABLE "orders" ADD CONSTRAINT "b" CHECK ("orders"."a" in (\'x\'));',
      'adds a constraint that is checked at once',
    ],
    ['alter table orders add unique (a)', 'adds a constraint that is checked at once'],
    ['CREATE INDEX "o" ON "orders" USING btree ("a");', 'builds an index without concurrently'],
    ['create index if not exists o on orders (a)', 'builds an index without concurrently'],
    [
      '-- contracts: 0076_key-canaries\ncreate index o on orders (a)',
      'builds an index without concurrently',
    ],
    ['create index concurrently o on orders (a)', 'works concurrently in a transaction'],
    [
      file(
        '-- no transaction\ndrop index concurrently if exists o',
        'create unique index concurrently o on orders (a)',
      ),
      'adds a unique index',
    ],
    [
      '-- no transaction\ncreate index concurrently o on orders (a)',
      'builds an index before it drops what is left',
    ],
    [
      file(
        '-- no transaction\ncreate index concurrently o on orders (a)',
        'drop index concurrently if exists o',
      ),
      'builds an index before it drops what is left',
    ],
    [
      '-- no transaction\ndrop index concurrently if exists o; create index concurrently o on orders (a)',
      'has two statements in one part, which make a transaction',
    ],
    [
      '-- no transaction\nupdate orders set a = 1',
      'has more than indexes outside of a transaction',
    ],
    ['-- no transaction\ndrop index concurrently if exists o', 'drops'],
    ['-- it says nothing\nselect 1;\n-- contracts: 0076_key-canaries\ndrop table jobs', 'drops'],
  ])('%s', (text, hazard) => {
    expect(migrationHazards(text)).toEqual([hazard]);
  });
});

it('refuses a list that grows and is checked at once', () => {
  expect(
    migrationHazards(
      file(
        'ALTER TABLE "orders" DROP CONSTRAINT "state_known"',
        'ALTER TABLE "orders" ADD CONSTRAINT "state_known" CHECK ("state" in (\'a\', \'b\'));',
      ),
    ),
  ).toEqual(['drops', 'adds a constraint that is checked at once']);
});

describe('allows', () => {
  it.each([
    'CREATE TABLE "deals" ("id" bigint PRIMARY KEY NOT NULL, "dropped" text);',
    file(
      'CREATE TABLE public."deals" ("id" bigint)',
      'ALTER TABLE "deals" ADD CONSTRAINT "deals_of" FOREIGN KEY ("id") REFERENCES "orders"("id")',
      'CREATE UNIQUE INDEX "deals_due" ON "deals" USING btree ("id")',
    ),
    'ALTER TABLE "orders" ADD COLUMN "changes" integer DEFAULT 0 NOT NULL;',
    'ALTER TABLE "orders" ADD COLUMN "a" text;',
    'alter table orders alter column a drop not null',
    'alter table orders add constraint b check (a > 0) not valid',
    'alter table orders validate constraint b',
    file(
      'ALTER TABLE "orders" DROP CONSTRAINT "state_known"',
      'ALTER TABLE "orders" ADD CONSTRAINT "state_known" CHECK ("state" in (\'a\', \'b\')) NOT VALID;',
    ),
    "-- drop table jobs\ninsert into texts values ('; drop table jobs') /* truncate jobs */",
    '-- contracts: 0076_key-canaries\nDROP TABLE "jobs";',
    file(
      '-- no transaction\ndrop index concurrently if exists o',
      'create index concurrently o on orders (a);\n',
    ),
    file(
      '-- no transaction\n-- contracts: 0076_key-canaries\ndrop index concurrently if exists o',
      'create unique index concurrently o on orders (a)',
    ),
    '-- no transaction\n-- contracts: 0076_key-canaries\ndrop index concurrently if exists o',
  ])('%s', (text) => {
    expect(migrationHazards(text)).toEqual([]);
  });
});
