import { sql } from 'drizzle-orm';
import { plainWord } from '@/lib/domain/catalog/search/plain-word';
import { tableOf } from '@/server/catalog/table-of';
import { type Db, rows } from '@/server/kernel/database';
import { AFTER_ALL } from './look-up-words';
import { spell } from './spell';

export interface Named {
  /** which of those that were asked for */
  at: number;
  good_id: number;
  good_sn: string;
  title: string;
  account_id: string;
}

/** Goods that are read for one name, by each of the ways to find it. */
const READ = 12;

/**
 * Goods in the lists that a name may mean: that have it as number or id, that are called so, that sound so, or whose name
 * begins so; the best known first. One statement of index look-ups, however many names.
 * @param asked platform 0: any
 */
export async function findNamed(
  db: Db,
  asked: readonly { name: string; platform: number }[],
): Promise<Named[]> {
  if (asked.length === 0) return [];
  const told = tableOf(
    { at: 'integer', platform: 'smallint', sn: 'text', plain: 'text', sound: 'text' },
    asked.map(({ name, platform }, at) => {
      const plain = plainWord(name);
      return { at, platform, sn: name.trim(), plain, sound: spell(plain).pinyin };
    }),
  );
  return rows<Named>(
    db,
    sql`select r.at, g.id as good_id, g.good_sn, g.title, g.account_id
        from (select at, platform, sn, plain collate "C" as plain, sound collate "C" as sound from ${told}) r
        cross join lateral (
          select w.good_id, w.score from good_words w join goods o on o.id = w.good_id
            where w.account_id = r.plain and (r.platform = 0 or o.platform = r.platform)
          union
          select w.good_id, w.score from goods o join good_words w on w.good_id = o.id
            where o.good_sn = r.sn and (r.platform = 0 or o.platform = r.platform)
          union
          (select w.good_id, w.score from good_words w join goods o on o.id = w.good_id
            where w.pinyin = r.sound and (r.platform = 0 or o.platform = r.platform)
            limit ${READ}::integer)
          union
          (select w.good_id, w.score from good_words w join goods o on o.id = w.good_id
            where length(r.plain) > 1 and w.pinyin > r.sound and w.pinyin < r.sound || ${AFTER_ALL}
              and (r.platform = 0 or o.platform = r.platform)
            order by w.pinyin limit ${READ}::integer)) found
        join goods g on g.id = found.good_id
        order by r.at, found.score desc, g.id`,
  );
}
