import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';
import { marketToday } from '@/server/kernel/market-time';

export interface SharedAccount {
  title: string;
  platform: number;
  account_id: string;
  categories: number[];
  fans: number;
  /** 分, the least of the prices that hold today; null: none does */
  price: number | null;
  today: string;
}

/** What a shared account is told by, while it has a page; undefined otherwise. */
export async function sharedAccount(db: Db, sn: string): Promise<SharedAccount | undefined> {
  const [found] = await rows<SharedAccount>(
    db,
    sql`select g.title, g.platform, g.account_id, g.categories, g.fans, ${marketToday} as today,
          (select min(s.price_fen) from good_skus s
            where s.good_id = g.id and s.price_fen > 0 and s.valid_until >= (${marketToday})::date) as price
        from goods g where g.good_sn = ${sn} and g.status in ('live', 'expired')`,
  );
  return found;
}
