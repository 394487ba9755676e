import { sql } from 'drizzle-orm';
import { lookActs } from '@/lib/domain/operators/console-acts';
import { describeDevice } from '@/server/account/public';
import { literals } from '@/server/kernel/columns';
import { type Db, rows } from '@/server/kernel/database';
import { fact, itemAct, type QueueItem, section } from '@/server/process/public';
import { actName } from '../act-names';
import { at } from './moment';

/** Where an account is logged in, each with its end, and where it was. */
export async function loginsOf(db: Db, id: number) {
  const found = await rows<{
    id: number;
    at: string;
    used: string;
    device: string | null;
    isLive: boolean;
  }>(
    db,
    sql`select id, created_at::text as at, last_used_at::text as used, device,
          revoked_at is null and expires_at > now() as "isLive"
        from sessions where user_id = ${id} order by revoked_at is null and expires_at > now() desc, id desc limit 10`,
  );
  const live = found.filter(({ isLive }) => isLive);
  return {
    section: section(
      '登录',
      found.map(({ id: session, at: since, used, device, isLive }) =>
        fact(at(since), describeDevice(device).name, {
          source: isLive ? `登录中，最近活动 ${at(used)}` : '已结束',
          place: `session ${session}`,
        }),
      ),
      '最近 10 次',
    ),
    acts: live.map(({ id: session }) => ({
      ...itemAct(
        'end_session',
        '结束',
        'other',
        { id: String(id), session: String(session) },
        '这一处须重新登录，其他登录不变',
      ),
      place: `session ${session}`,
    })),
  };
}

/** What the platform told an account last, and whether it was read. */
export async function messagesOf(db: Db, id: number) {
  const found = await rows<{ title: string; at: string; isRead: boolean }>(
    db,
    sql`select title, created_at::text as at, read_at is not null as "isRead"
        from messages where user_id = ${id} order by created_at desc, id desc limit 10`,
  );
  return section(
    '站内消息',
    found.map(({ title, at: told, isRead }) =>
      fact(at(told), title, { source: isRead ? '已读' : '未读' }),
    ),
    '最近 10 条',
  );
}

/** Who of the platform looked at what of an account that is masked: its phone, and what it was verified with. */
export async function looksOf(db: Db, id: number): Promise<NonNullable<QueueItem['looks']>> {
  const found = await rows<{ at: string; operator: string; action: string; reason: string }>(
    db,
    sql`select a.created_at::text as at, a.operator, a.action,
          concat_ws('，', nullif(a.reason, ''), a.detail->>'order_sn') as reason
        from operator_actions a
        where a.subject in (select 'user ' || ${id}::text
            union all select 'verification ' || v.id from verifications v where v.user_id = ${id})
          and a.action in ${literals(lookActs)} order by a.id desc limit 20`,
  );
  return found.map(({ at: when, operator, action, reason }) => ({
    at: new Date(when).toISOString(),
    words: [`${operator} ${actName(action)}`, reason].filter(Boolean).join('：'),
  }));
}
