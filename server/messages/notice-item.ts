import { sql } from 'drizzle-orm';
import { type DeliveryState, deliveryStates } from '@/lib/domain/messages/delivery-states';
import {
  type NoticeChannel,
  type NoticeTopic,
  noticeChannelNames,
  noticeTopics,
} from '@/lib/domain/messages/topics';
import { formatTime } from '@/lib/domain/time/format-time';
import { type Db, rows } from '@/server/kernel/database';
import {
  aboutAccount,
  consoleItem,
  fact,
  idOfKey,
  itemAct,
  type QueueItem,
  section,
} from '@/server/process/public';

interface Delivery {
  user_id: number;
  channel: NoticeChannel;
  topic: NoticeTopic;
  state: DeliveryState;
  attempts: number;
  error: string;
  title: string;
  body: string;
  link: string | null;
  at: string;
}

/** A notice that did not go out: to whom, how often it was tried, and what the channel said last. */
export async function noticeItem(db: Db, key: string): Promise<QueueItem | undefined> {
  const [found] = await rows<Delivery>(
    db,
    sql`select m.user_id, d.channel, d.topic, d.state, coalesce(c.attempts, 0) as attempts,
          coalesce(c.last_error, '') as error, m.title, m.body, m.link, d.created_at::text as at
        from message_deliveries d join messages m on m.id = d.message_id
          left join outside_calls c on c.kind = d.channel || ' notices' and c.key = d.id
        where d.id = ${idOfKey(key)}::bigint`,
  );
  if (!found) return undefined;
  const channel = noticeChannelNames[found.channel];
  const isStuck = found.state === 'failed' || found.state === 'unclear';
  return {
    ...consoleItem({
      title: found.title,
      subtitle: channel,
      state: deliveryStates[found.state],
      sections: [
        section('发送', [
          fact('渠道', channel),
          fact('试过', `${found.attempts} 次`),
          fact('最后一次', found.error || '没有说明'),
          fact('写入', formatTime(new Date(found.at).toISOString(), 'minute')),
        ]),
        section('通知', [
          fact('类别', noticeTopics[found.topic].label),
          fact('标题', found.title),
          ...(found.body ? [fact('内容', found.body)] : []),
        ]),
      ],
      about: await aboutAccount(db, found.user_id),
      acts: isStuck
        ? [
            itemAct(
              'notice',
              '再发一次',
              'other',
              { id: key, decision: 'again' },
              found.state === 'unclear' ? '可能会收到两次' : '次数从头计',
              {},
              { omits: ['channel'] },
            ),
            itemAct(
              'notice',
              '放弃',
              'other',
              { id: key, decision: 'drop' },
              '不再发送；消息中心里仍然有',
              {},
              { omits: ['channel'] },
            ),
          ]
        : [],
    }),
    users: [found.user_id],
  };
}

/** Whose a notice is and how it stands, for the record of what is done to it. */
export async function noticeStand(db: Db, id: number): Promise<{ users: number[]; state: string }> {
  const [found] = await rows<{ user_id: number; state: DeliveryState }>(
    db,
    sql`select m.user_id, d.state from message_deliveries d join messages m on m.id = d.message_id
        where d.id = ${id}::bigint`,
  );
  return found
    ? { users: [found.user_id], state: deliveryStates[found.state] }
    : { users: [], state: '' };
}
