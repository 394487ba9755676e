import { sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { type Db, rows } from '@/server/kernel/database';

/** Rows are swept an hour after they end (server/account/jobs.ts): further back nothing is known. */
const minutes = 60;

/** Counts the sliders of the last hour. */
export async function countCaptchas(db: Db): Promise<Answer<'captcha/stats'>> {
  const [counted] = await rows<Omit<Answer<'captcha/stats'>, 'minutes'>>(
    db,
    sql`select count(*)::int as shown,
          count(*) filter (where ticket_hash is not null)::int as solved,
          count(*) filter (where track_hash is not null or tries > 0)::int as answered,
          count(*) filter (where track_hash is not null and tries = 0)::int as first_try,
          coalesce(sum(tries), 0)::int as wrong_tries,
          count(*) filter (where used_at is not null)::int as spent,
          count(*) filter (where ticket_hash is null and expires_at > now())::int as open
        from captchas where created_at > now() - make_interval(mins => ${minutes})`,
  );
  if (!counted) throw new Error('a count has one row');
  return { minutes, ...counted };
}
