import { type SQL, sql } from 'drizzle-orm';
import { channelsOf, type NoticeTopic, noticeTopic } from '@/lib/domain/messages/topics';

/**
 * A part of the statement that writes messages: plans what of them goes out by SMS and mail, by the table of topics and
 * each person's choices. As it is one statement with the message, neither is there without the other.
 * @param topics of what is told; the statement must hold `notes (key, topic)` and `told (id, key, user_id)`
 */
export function deliveriesSql(topics: readonly NoticeTopic[]): SQL {
  const distinct = [...new Set(topics)];
  const ways = distinct.flatMap((topic) =>
    channelsOf(topic).map((channel) => {
      const { usually, urgent, must } = noticeTopic(topic);
      return sql`(${topic}::text, ${channel}::text, ${urgent}::boolean, ${must}::boolean, ${usually.includes(channel)}::boolean)`;
    }),
  );
  // The planner knows nothing of how many there are: ten thousand of one topic must not be looked up among each other.
  const needsNotes = distinct.length > 1;
  return sql`insert into message_deliveries (message_id, topic, channel, urgent)
    select t.id, w.topic, w.channel, w.urgent
    from told t ${needsNotes ? sql`join notes n on n.key = t.key` : sql``}
      join (values ${sql.join(ways, sql`, `)}) as w (topic, channel, urgent, must, usually)
        on ${needsNotes ? sql`w.topic = n.topic` : sql`true`}
      left join notice_choices c on c.user_id = t.user_id and c.topic = w.topic and c.channel = w.channel
    where (w.must or coalesce(c.is_on, w.usually))
      and (w.channel <> 'email' or exists (select 1 from user_emails e where e.user_id = t.user_id))`;
}
