import { type SQL, sql } from 'drizzle-orm';
import { appError } from '@/lib/errors';
import { type Db, rows } from '@/server/kernel/database';
import { siteConfig } from '@/server/site/tables';
import { movedBriefs, movedClauses, movedDays, movedMoments } from './clock-columns';

/** Their rows refuse every change, which a demonstration's clock is allowed. */
const records = [
  'order_events',
  'ledger_postings',
  'order_messages',
  'account_events',
  'withdrawal_events',
  'commission_events',
  'inquiry_events',
  'good_price_changes',
] as const;

const daySeconds = 24 * 3600;

/**
 * Moves the market's clock: everything that has happened or will happen comes nearer by so much, which every timer,
 * reminder and period then finds. Of a demonstration only.
 * @param to a day on, the next timer of all, or the timer of one order, settlement, commission, contract or line of an inquiry
 * @returns by how many seconds
 * @throws appError rule_broken where no such timer runs
 */
export async function moveClock(tx: Db, to: string): Promise<number> {
  const seconds = to === 'day' ? daySeconds : await secondsTo(tx, to);
  const days = await daysOf(tx, seconds);
  for (const table of records) {
    await tx.execute(sql.raw(`alter table ${table} disable trigger ${table}_append_only`));
  }
  for (const [table, columns] of Object.entries(movedMoments)) {
    await move(tx, table, columns, (at) => sql`${at} - make_interval(secs => ${seconds})`);
  }
  if (days > 0) await moveDays(tx, days);
  for (const table of records) {
    await tx.execute(sql.raw(`alter table ${table} enable trigger ${table}_append_only`));
  }
  return seconds;
}

async function moveDays(tx: Db, days: number): Promise<void> {
  for (const [table, columns] of Object.entries(movedDays)) {
    // A day that is kept as text is one still.
    const isText = table === 'contracts';
    await move(tx, table, columns, (day) =>
      isText ? sql`(${day}::date - ${days}::int)::text` : sql`${day} - ${days}::int`,
    );
  }
  for (const table of movedBriefs.tables) {
    for (const day of movedBriefs.days) {
      await tx.execute(sql`
        update ${sql.identifier(table)} set brief = jsonb_set(brief, array[${day}::text],
          to_jsonb(((brief->>${day})::date - ${days}::int)::text))
        where coalesce(brief->>${day}, '') <> ''`);
    }
  }
  const written = sql`substring(clause_text from '\\d{4}-\\d{2}-\\d{2}')`;
  await tx.execute(sql`
    update dispute_points
    set clause_text = replace(clause_text, ${written}, (${written}::date - ${days}::int)::text)
    where clause in ${[...movedClauses]} and ${written} is not null`);
}

async function move(
  tx: Db,
  table: string,
  columns: readonly string[],
  to: (column: SQL) => SQL,
): Promise<void> {
  const moved = columns.map((name) => {
    const column = sql`${sql.identifier(name)}`;
    return sql`${column} = ${to(column)}`;
  });
  await tx.execute(sql`update ${sql.identifier(table)} set ${sql.join(moved, sql`, `)}`);
}

/**
 * By how many days the days of the calendar move. Many short moves are a long one: what was moved so far is remembered, and
 * a day never lies further than half a day from the moments it belongs to.
 */
async function daysOf(tx: Db, seconds: number): Promise<number> {
  const key = 'demo_clock_seconds';
  const [found] = await rows<{ moved: number }>(
    tx,
    sql`insert into ${siteConfig} (key, value) values (${key}, ${String(seconds)})
        on conflict (key) do update set value = (site_config.value::bigint + ${seconds}::bigint)::text
        returning value::int as moved`,
  );
  const moved = found?.moved ?? seconds;
  return Math.round(moved / daySeconds) - Math.round((moved - seconds) / daySeconds);
}

async function secondsTo(tx: Db, to: string): Promise<number> {
  const [found] = await rows<{ seconds: number | null }>(
    tx,
    sql`select ceil(extract(epoch from min(due_at) - now()))::int as seconds from (
          select order_sn as key, due_at from orders
          union all select 'settlement:' || o.order_sn, s.due_at from order_settlements s
            join orders o on o.id = s.order_id where s.settled_at is null
          union all select 'commission:' || order_sn, due_at from order_commissions
          union all select 'inquiry:' || id, due_at from inquiry_lines
          union all select 'contract:' || contract_sn, expires_at from contracts
            where state = 'signing' and resting_since is null) t
        where due_at > now() and (${to} = 'next' or key = ${to})`,
  );
  if (found?.seconds == null) throw appError('rule_broken', { msg: '没有正在走的计时' });
  return found.seconds + 1;
}
