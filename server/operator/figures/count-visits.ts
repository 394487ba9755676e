import { type SQL, sql } from 'drizzle-orm';
import { stepButtons, stepPages, type WayStep, waySteps } from '@/lib/domain/tracking/tracking';
import { arrayOf } from '@/server/kernel/array-parameter';
import { within } from './part-rows';

/** Labels of a kind that a day keeps by name: what strangers write as a referrer has no end. */
const MOST_LABELS = 30;
/** A label's length that is kept. */
const LONGEST = 80;

/** Visits and sessions of a day, by type of page and by what led here, and how far sessions came on the way to an order. */
export const countVisits = (day: string): SQL => sql`
  with event as materialized (
    select id, session, kind, path, page_type, referrer, button_type, happened_at from tracking_events
    where ${within(sql`happened_at`, day)} and kind <> 'stay'),
  first as (
    select distinct on (session) referrer from event where kind = 'visit' and session <> ''
    order by session, happened_at, id),
  labelled as (
    select 'page' as kind, page_type as label, count(*) as count from event where kind = 'visit' group by page_type
    union all
    -- A session that goes on after midnight came from this site.
    select 'source', case when referrer like '/%' then '/' else referrer end, count(*) from first group by 2),
  ranked as (
    select *, row_number() over (partition by kind order by count desc, label) as place from labelled),
  way as (
    select session, ${sql.join(
      steps.map((step) => sql`bool_or(${isStep(step)}) as ${sql.identifier(step)}`),
      sql`, `,
    )} from event where session <> '' group by session)
  select 'all' as part, 'visits' as kind, '' as key, '' as label, 0 as bin, count(*) filter (where kind = 'visit') as count,
    0 as fen from event
  union all
  select 'all', 'sessions', '', '', 0, count(distinct session) filter (where session <> ''), 0 from event
  union all
  select 'all', kind, '', case when place <= ${MOST_LABELS}::int then left(label, ${LONGEST}::int) else '*' end, 0, sum(count), 0
  from ranked group by 2, 4
  union all
  select 'all', 'step', '', step.label, 0, step.count, 0 from (select ${sql.join(
    steps.map(
      (step, nth) => sql`count(*) filter (where ${cameTo(nth)}) as ${sql.identifier(step)}`,
    ),
    sql`, `,
  )} from way) w cross join lateral (values ${sql.join(
    steps.map((step) => sql`(${sql.raw(`'${step}'`)}, w.${sql.identifier(step)})`),
    sql`, `,
  )}) as step(label, count)`;

/** Payments are counted by the orders themselves. */
const steps: readonly WayStep[] = waySteps.flatMap(({ key }) => (key === 'pay' ? [] : [key]));

function isStep(step: WayStep): SQL {
  const pages = stepPages.filter((page) => page.step === step).map(({ path }) => path.source);
  const buttons = Object.keys(stepButtons).filter((button) => stepButtons[button] === step);
  return sql`kind = 'visit' and path ~ any(${arrayOf('text', pages)}) or kind = 'click' and button_type = any(${arrayOf('text', buttons)})`;
}

/** On this step and on all before; many put a listed good into the cart without opening it, so its page is no condition. */
const cameTo = (nth: number): SQL =>
  sql.join(
    steps
      .slice(0, nth + 1)
      .filter((step, at) => step !== 'product' || at === nth)
      .map((step) => sql.identifier(step)),
    sql` and `,
  );
