import { type SQL, sql } from 'drizzle-orm';
import { announcedDays } from '@/lib/domain/bank-recharge';
import { type Db, rows } from '@/server/kernel/database';

/** Rows a statement, so that no lock is held for long. */
const batch = 1_000;
/** A sweep ends after so long, so that other work is not kept; what is left then is swept with the next round. */
const usualMs = 20_000;

/**
 * Removes what is over: codes after two days (a day's limit counts them), captchas, counters and tickets after an hour,
 * messages of the demonstration after a day, sessions after 30 days, tracking after 180, an account's record after a year. As much as there is: what comes
 * in ten minutes of attack must go in ten minutes too.
 * @returns whether something may be left
 */
export async function sweep(db: Db, limitMs = usualMs): Promise<boolean> {
  const begun = performance.now();
  const isLate = () => performance.now() - begun > limitMs;
  let isLeft = false;
  for (const over of overdue) {
    let gone: number;
    do {
      gone = await remove(db, over);
    } while (gone === batch && !isLate());
    isLeft ||= gone === batch;
  }
  return isLeft;
}

interface Overdue {
  table: SQL;
  key: SQL;
  where: SQL;
}

const overdue: readonly Overdue[] = [
  { table: sql`codes`, key: sql`id`, where: sql`sent_at < now() - interval '2 days'` },
  { table: sql`captchas`, key: sql`id`, where: sql`expires_at < now() - interval '1 hour'` },
  { table: sql`step_up_tickets`, key: sql`id`, where: sql`expires_at < now() - interval '1 hour'` },
  { table: sql`rate_limits`, key: sql`key`, where: sql`expire < now() - interval '1 hour'` },
  { table: sql`sessions`, key: sql`id`, where: sql`expires_at < now() - interval '30 days'` },
  {
    table: sql`tracking_events`,
    key: sql`id`,
    where: sql`happened_at < now() - interval '180 days'`,
  },
  {
    table: sql`account_events`,
    key: sql`id`,
    where: sql`created_at < now() - interval '365 days'`,
  },
  { table: sql`mail_outbox`, key: sql`id`, where: sql`created_at < now() - interval '1 day'` },
  {
    table: sql`bank_recharges`,
    key: sql`id`,
    where: sql`state = 'awaiting_voucher' and created_at < now() - make_interval(days => ${announcedDays})`,
  },
  { table: sql`sms_outbox`, key: sql`id`, where: sql`created_at < now() - interval '1 day'` },
];

async function remove(db: Db, { table, key, where }: Overdue): Promise<number> {
  const [gone] = await rows<{ count: number }>(
    db,
    sql`with gone as (delete from ${table} where ${key} in
          (select ${key} from ${table} where ${where} limit ${batch}) returning 1)
        select count(*)::int as count from gone`,
  );
  return gone?.count ?? 0;
}
