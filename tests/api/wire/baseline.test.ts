// Also on PGlite: drizzle has a migrator of its own for each driver.
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrateDatabase } from '@/server/db/migrate';
import { type Database, rows } from '@/server/kernel/database';
import { freshDatabase } from '@/tests/support/fresh-database';

let database: Database;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(() => database.close());

const folder = 'server/db/migrations/meta';
const read = (file: string): unknown => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
const journal = read('_journal.json') as { entries: { when: number }[] };
const times = journal.entries.map(({ when }) => when);
const later = times.slice(1);

/** When the migration was made whose place the baseline takes: existing databases have it. */
const last = 1_795_548_034_455;

const names = async (statement: string) =>
  (await rows<{ name: string }>(database.db, sql.raw(statement))).map(({ name }) => name);
const columns = () =>
  names(`select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' order by 1`);
const byHand = async () => ({
  functions: await names(`select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace order by 1`),
  triggers: await names('select tgname as name from pg_trigger where not tgisinternal order by 1'),
  covering: await names(`select indexname as name from pg_indexes
    where schemaname = 'public' and indexdef like '%INCLUDE%' order by 1`),
});
const applied = () =>
  rows<{ hash: string; at: number }>(
    database.db,
    sql`select hash, created_at as at from drizzle.__drizzle_migrations order by id`,
  );

/** As if the last release had left it, migrated up to these times by files that are gone. */
async function migratedBefore(...ats: number[]): Promise<void> {
  await database.db.execute(sql`delete from drizzle.__drizzle_migrations`);
  for (const at of ats) {
    await database.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of old', ${at})`,
    );
  }
}

it('makes all of a new database: every column of the tables, and what stands in no table of ours', async () => {
  const [newest = ''] = readdirSync(folder).filter((file) => file.endsWith('_snapshot.json'));
  const { tables } = read(newest) as {
    tables: Record<string, { name: string; columns: Record<string, unknown> }>;
  };
  const wanted = Object.values(tables).flatMap(({ name, columns }) =>
    Object.keys(columns).map((column) => `${name}.${column}`),
  );
  expect(wanted.length).toBeGreaterThan(500);
  expect((await columns()).sort()).toEqual(wanted.sort());
  expect((await applied()).map(({ at }) => at)).toEqual(times);
  expect(await byHand()).toMatchInlineSnapshot(`
    {
      "covering": [
        "good_listings_all_fans",
        "good_listings_all_on_time",
        "good_listings_all_price",
        "good_listings_all_score",
        "good_listings_cost",
        "good_listings_facets",
        "good_listings_fans",
        "good_listings_main",
        "good_listings_on_time",
        "good_listings_price",
        "good_listings_score",
        "good_offers_cost",
        "good_offers_price",
      ],
      "functions": [
        "chain_operator_action",
        "keep_legal_drafts",
        "keep_reconcile_lines",
        "keep_setting_versions",
        "ledger_days_forget",
        "ledger_post",
        "note_content_change",
        "note_good_blocks",
        "note_price_changes",
        "operator_action_hash",
        "refuse_change",
        "refuse_unbalanced",
        "statement_add",
        "statement_rebuild",
        "statement_redate",
      ],
      "triggers": [
        "account_events_append_only",
        "agreements_append_only",
        "agreements_changed",
        "answers_changed",
        "article_authors_changed",
        "article_labels_changed",
        "articles_changed",
        "brand_choices_changed",
        "brands_changed",
        "campaigns_changed",
        "case_consents_changed",
        "cases_changed",
        "catalog_state_changed",
        "commission_events_append_only",
        "consultant_hours_append_only",
        "contract_records_append_only",
        "contract_templates_append_only",
        "disputes_ruled",
        "file_looks_append_only",
        "friend_links_changed",
        "good_price_changes_append_only",
        "good_skus_added",
        "good_skus_removed",
        "good_skus_repriced",
        "good_traits_deleted",
        "good_traits_inserted",
        "good_traits_updated",
        "home_picks_changed",
        "inquiry_events_append_only",
        "label_names_changed",
        "ledger_entries_append_only",
        "ledger_entries_balanced",
        "ledger_entries_statement",
        "ledger_postings_append_only",
        "ledger_postings_days",
        "ledger_postings_statement",
        "legal_drafts_kept",
        "market_figures_changed",
        "notice_texts_append_only",
        "operator_actions_append_only",
        "operator_actions_chain",
        "operator_audits_kept",
        "operator_notes_append_only",
        "order_events_append_only",
        "order_messages_append_only",
        "price_months_changed",
        "proof_records_append_only",
        "questions_changed",
        "ranking_boards_changed",
        "ranking_lists_changed",
        "ranking_notes_changed",
        "reader_questions_changed",
        "reconcile_lines_kept",
        "reconcile_runs_append_only",
        "service_calendars_append_only",
        "service_calendars_changed",
        "setting_versions_changed",
        "setting_versions_kept",
        "site_config_changed",
        "solutions_changed",
        "withdrawal_events_append_only",
      ],
    }
  `);
  expect(await names('select kind as name from content_changes order by 1')).toMatchInlineSnapshot(`
    [
      "figures",
      "market",
      "rankings",
      "rulings",
      "site",
      "texts",
    ]
  `);
  expect(await names('select id::text as name from catalog_state where counts_stale')).toEqual([
    '1',
  ]);
});

it('passes over the baseline in a database that has it all from the migrations before', async () => {
  // What is newer than the baseline would come again here, so it is put down as done.
  await migratedBefore(last - 1, last, ...later);
  await database.db.execute(sql`update catalog_state set version = 7`);
  const before = [await applied(), await columns(), await byHand()];
  await migrateDatabase(database);
  expect([await applied(), await columns(), await byHand()]).toEqual(before);
  expect(await names('select version::text as name from catalog_state')).toEqual(['7']);
});

it('refuses one that is older, and changes nothing of it', async () => {
  await migratedBefore(last - 1);
  await database.db.execute(sql`drop table contract_records`);
  await database.db.execute(sql`update catalog_state set version = 7`);
  const before = [await applied(), await columns(), await byHand()];
  await expect(migrateDatabase(database)).rejects.toThrow(
    '数据库早于本版本的基线 0070_baseline，不能直接升级，数据未作任何改动。请先用基线之前的版本启动一次',
  );
  expect([await applied(), await columns(), await byHand()]).toEqual(before);
  expect(await names('select version::text as name from catalog_state')).toEqual(['7']);
});
