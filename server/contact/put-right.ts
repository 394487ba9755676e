import { sql } from 'drizzle-orm';
import { correctionShown } from '@/lib/domain/contact/correction';
import { type Db, rows } from '@/server/kernel/database';
import { byMarketClock } from '@/server/kernel/market-time';

/** What was put right on an account's page lately, newest first, in staff's words. */
export const putRight = (db: Db, sn: string): Promise<{ day: string; reply: string }[]> =>
  rows(
    db,
    sql`select to_char(${byMarketClock(sql`c.updated_at`)}, 'YYYY-MM-DD') as day, c.reply
        from corrections c join goods g on g.id = c.good_id
        where g.good_sn = ${sn} and c.state = 'accepted'
          and c.updated_at > now() - make_interval(days => ${correctionShown.days})
        order by c.id desc limit ${correctionShown.most}`,
  );
