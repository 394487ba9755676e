import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';
import { type Channel, channelName } from './channels';
import { type LineSums, lineSums } from './line-sums';

interface RunNow extends Omit<LineSums, 'carried'> {
  id: number;
  channel: Channel;
  fileName: string;
  fromDay: string | null;
  toDay: string | null;
  at: string;
  madeBy: string;
  matched: number;
}

/** The newest runs, each with what differs and what of it nobody has explained. */
export async function lastRuns(db: Db, most: number) {
  const found = await rows<RunNow>(
    db,
    sql`select r.id, r.channel, r.file_name as "fileName", r.from_day::text as "fromDay", r.to_day::text as "toDay",
          r.created_at::text as at, r.made_by as "madeBy", r.matched, l.lines, l."offFen", l.open, l."openFen"
        from (select * from reconcile_runs order by id desc limit ${most}) r
        cross join lateral (select ${lineSums} from reconcile_lines where run_id = r.id) l
        order by r.id desc`,
  );
  return found.map(({ at, channel, ...run }) => ({
    ...run,
    channel: channelName(channel),
    at: new Date(at).toISOString(),
  }));
}
