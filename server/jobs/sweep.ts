import { sql } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';

/**
 * Removes what is over: codes after a day (a day's limit counts them), captchas, counters and tickets after
 * an hour, sessions after 30 days, tracking after 180. Small batches, so that no lock is held for long.
 */
export async function sweep(db: Db): Promise<void> {
  const statements = [
    sql`delete from codes where id in
      (select id from codes where sent_at < now() - interval '2 days' limit 1000)`,
    sql`delete from captchas where id in
      (select id from captchas where expires_at < now() - interval '1 hour' limit 1000)`,
    sql`delete from step_up_tickets where id in
      (select id from step_up_tickets where expires_at < now() - interval '1 hour' limit 1000)`,
    sql`delete from rate_limits where key in
      (select key from rate_limits where expire < now() - interval '1 hour' limit 1000)`,
    sql`delete from sessions where id in
      (select id from sessions where expires_at < now() - interval '30 days' limit 1000)`,
    sql`delete from tracking_events where id in
      (select id from tracking_events where happened_at < now() - interval '180 days' limit 10000)`,
    sql`delete from sms_outbox where id in
      (select id from sms_outbox where created_at < now() - interval '1 day' limit 1000)`,
  ];
  for (const statement of statements) await db.execute(statement);
}
