import { sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { groupName } from '@/lib/domain/account/user-group';
import { type SubjectName, thingOf } from '@/lib/domain/operators/subject-name';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';

const mostNotes = 50;

/**
 * What was noted of a thing and of the people it is of, the newest first.
 * @param users accounts that it is of
 */
export async function readNotes(
  db: Db,
  { queue, key }: { queue: SubjectName; key: string },
  users: readonly number[],
): Promise<Answer<'operator/item'>['notes']> {
  const thing = thingOf(queue);
  const people = users.map(String).filter((user) => thing !== 'person' || user !== key);
  const found = await rows<{
    at: string;
    by: string;
    words: string;
    group: number | null;
    of: number | null;
  }>(
    db,
    sql`select n.created_at::text as at, n.operator as by, n.words, u.user_group as "group",
          case when n.about = ${thing} and n.key = ${key} then null else n.user_id end as of
        from operator_notes n left join users u on u.id = n.user_id
        where (n.about = ${thing} and n.key = ${key})
          or (n.about = 'person' and n.key = any(${arrayOf('text', people)}))
        order by n.id desc limit ${mostNotes}`,
  );
  return found.map(({ at, by, words, group, of }) => ({
    at: new Date(at).toISOString(),
    by,
    words,
    of: of === null ? '' : `${groupName(group ?? 0)} ${of}`,
  }));
}
