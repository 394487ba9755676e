import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';
import { lookAtLink } from './look-at-link';

/** As in run-link-check.ts. */
const claimTime = sql.raw(`interval '2 minutes'`);

interface Turn {
  most: number;
  stop: AbortSignal;
}

/**
 * Looks at addresses of accounts' posts that nobody has looked at, one after the other and each once, the newest first: what an
 * owner has just told does not wait for all that an import brought. What it finds counts only while the address is the one that
 * was looked at.
 * @returns how many looks there were
 */
export async function lookAtPosts(db: Db, { most, stop }: Turn): Promise<number> {
  let done = 0;
  while (done < most && !stop.aborted) {
    const [claim] = await rows<{ id: number; url: string }>(
      db,
      sql`update good_posts set looked_at = now() where id = (
            select id from good_posts
            where link_state = 'new' and (looked_at is null or looked_at < now() - ${claimTime})
            order by id desc limit 1 for update skip locked)
          returning id, url`,
    );
    if (!claim) break;
    const { outcome } = await lookAtLink(db, claim.url);
    await db.execute(sql`update good_posts set link_state = ${outcome}, looked_at = now()
      where id = ${claim.id}::bigint and url = ${claim.url} and link_state = 'new'`);
    done++;
  }
  return done;
}
