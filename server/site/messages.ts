import { and, eq, isNull, like, sql } from 'drizzle-orm';
import type { Answer, ParsedInput } from '@/lib/contract';
import { areaOfGroup } from '@/lib/domain/account/user-group';
import { countReach } from '@/lib/domain/figures/count-words';
import { kindsOfArea, type MessageKind, messageKinds } from '@/lib/domain/messages/kinds';
import { arrayOf } from '@/server/kernel/array-parameter';
import type { Caller } from '@/server/kernel/call-context';
import { type Db, rows } from '@/server/kernel/database';
import { marketToday } from '@/server/kernel/market-time';
import { messages } from './tables';

interface Row {
  id: number;
  kind: MessageKind;
  title: string;
  body: string;
  link: string | null;
  read: boolean;
  created_at: string;
}

/** A page of a person's messages, newest first, and how many of each kind are unread. */
export async function readMessages(
  db: Db,
  { userId, group }: Caller,
  { kind, unread, after, page_size: size }: ParsedInput<'messages'>,
): Promise<Answer<'messages'>> {
  const found = await rows<Row>(
    db,
    sql`select id, kind, title, body, link, read_at is not null as read,
          to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
        from messages where user_id = ${userId}
          ${kind === 'all' ? sql`` : sql`and kind = ${kind}`}
          ${unread ? sql`and read_at is null` : sql``}
          ${
            after
              ? sql`and (created_at, id) < (
                  select created_at, id from messages where id = ${after}::bigint and user_id = ${userId})`
              : sql``
          }
        -- The column: the name alone would mean the text above, and sort all there are.
        order by messages.created_at desc, messages.id desc limit ${size + 1}::integer`,
  );
  const list = found.slice(0, size);
  const kinds = await countUnreadByKind(db, userId, kindsOfArea[areaOfGroup(group)]);
  return {
    unread: Math.min(
      countReach,
      kinds.reduce((sum, each) => sum + each.unread, 0),
    ),
    kinds: kinds.map(({ kind: it, unread: count }) => ({
      kind: it,
      label: messageKinds[it].label,
      unread: count,
    })),
    today: kinds[0]?.today ?? '',
    next: found.length > size ? String(list.at(-1)?.id ?? '') : '',
    list,
  };
}

/** Each is counted to {@link countReach}, so that a hundred thousand unread messages cost what a thousand do. */
function countUnreadByKind(db: Db, userId: number, kinds: readonly MessageKind[]) {
  return rows<{ kind: MessageKind; unread: number; today: string }>(
    db,
    sql`select k.kind, (select count(*)::int from (
            select 1 from messages where user_id = ${userId} and kind = k.kind and read_at is null
            limit ${countReach}) m) as unread, ${marketToday} as today
        from unnest(${arrayOf('text', kinds)}) with ordinality as k(kind, place) order by k.place`,
  );
}

/** How many messages a person has not read; {@link countReach} at most. */
export async function countUnread(db: Db, userId: number): Promise<number> {
  const [row] = await rows<{ unread: number }>(
    db,
    sql`select count(*)::int as unread from (
          select 1 from messages where user_id = ${userId} and read_at is null limit ${countReach}) m`,
  );
  return row?.unread ?? 0;
}

/** Marks a person's messages as read: one, all of a kind, or all. Somebody else's stay as they are. */
export async function markRead(
  db: Db,
  userId: number,
  { id, kind }: ParsedInput<'messages/read'>,
): Promise<void> {
  await db
    .update(messages)
    .set({ readAt: sql`now()` })
    .where(
      and(
        eq(messages.userId, userId),
        isNull(messages.readAt),
        id === undefined ? undefined : eq(messages.id, id),
        kind === 'all' ? undefined : eq(messages.kind, kind),
      ),
    );
}

/** Marks as read what was told under keys that begin so: the person has seen what it is about. @param keyStart no `%` or `_` */
export async function markTold(db: Db, userId: number, keyStart: string): Promise<void> {
  await db
    .update(messages)
    .set({ readAt: sql`now()` })
    .where(
      and(eq(messages.userId, userId), isNull(messages.readAt), like(messages.key, `${keyStart}%`)),
    );
}
