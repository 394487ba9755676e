import { sql } from 'drizzle-orm';
import type { CustomerGroup } from '@/lib/domain/account/user-group';
import { noticeTopic } from '@/lib/domain/messages/topics';
import { fingerprint } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { tellSql } from './notify';

const topic = 'announcement';

/**
 * Tells everybody of a group, or of both, in one statement. The same words again reach only who was not told before.
 * @param group null: media owners and advertisers
 * @returns how many were told
 */
export async function announce(
  tx: Db,
  { group, title, body }: { group: CustomerGroup | null; title: string; body: string },
): Promise<number> {
  const event = `announcement:${fingerprint('announcement', `${title}\n${body}`).slice(0, 22)}:`;
  const source = sql`select ${event} || id, id, ${topic}::text, ${noticeTopic(topic).kind}::text, ${title}::text,
      ${body}::text, null::text
    from users where user_group = any(${group === null ? sql`'{2,3}'` : sql`array[${group}::smallint]`}::smallint[])`;
  const [told] = await rows<{ count: number }>(
    tx,
    sql`with ${tellSql(source, [topic])} select count(*)::int as count from told`,
  );
  return told?.count ?? 0;
}
