import { sql } from 'drizzle-orm';
import { appError } from '@/lib/errors';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';

/** media/posts/destroy, all or none. @throws AppError not_found, also where one is somebody else's */
export async function destroyPosts(
  tx: Db,
  userId: number,
  ids: readonly number[],
): Promise<number> {
  const wanted = [...new Set(ids)];
  const gone = await rows<{ id: number }>(
    tx,
    sql`delete from good_posts p using goods g
        where p.id = any(${arrayOf('bigint', wanted)}) and g.id = p.good_id and g.owner_id = ${userId}::bigint
        returning p.id`,
  );
  if (gone.length < wanted.length) throw appError('not_found');
  return gone.length;
}
