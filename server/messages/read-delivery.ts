import { sql } from 'drizzle-orm';
import { isOn, type NoticeChannel, type NoticeTopic } from '@/lib/domain/messages/topics';
import { type Sealed, unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import type { SmsWords } from '@/server/site/public';

/** A delivery as it is to be sent now. */
export interface Delivery {
  id: number;
  topic: NoticeTopic;
  channel: NoticeChannel;
  /** goes out at night too */
  urgent: boolean;
  title: string;
  body: string;
  link: string | null;
  group: number;
  /** of an SMS with words of its own; null: as its topic says */
  words: SmsWords | null;
  /** where to; null: nowhere any more */
  to: string | null;
}

/** @returns null where it is gone with its message, or waits no more */
export async function readDelivery(db: Db, id: number): Promise<Delivery | null> {
  const [found] = await rows<
    Omit<Delivery, 'to' | 'words'> & {
      phoneSealed: Sealed;
      wordsSealed: Sealed | null;
      emailSealed: Sealed | null;
      isDemo: boolean;
      choice: boolean | null;
    }
  >(
    db,
    sql`select d.id, d.topic, d.channel, d.urgent, m.title, m.body, m.link, u.user_group as group,
          u.is_demo as "isDemo", coalesce(d.phone_sealed, u.phone_sealed) as "phoneSealed", e.address_sealed as "emailSealed",
          d.words_sealed as "wordsSealed",
          (select c.is_on from notice_choices c
            where c.user_id = m.user_id and c.topic = d.topic and c.channel = d.channel) as choice
        from message_deliveries d join messages m on m.id = d.message_id
          join users u on u.id = m.user_id left join user_emails e on e.user_id = u.id
        where d.id = ${id} and d.state = 'waiting'`,
  );
  if (!found) return null;
  const { phoneSealed, emailSealed, isDemo, choice, wordsSealed, ...delivery } = found;
  const isSms = delivery.channel === 'sms';
  const sealed = isSms ? phoneSealed : emailSealed;
  // The numbers of a demonstration are invented: they may be somebody's.
  const isInvented = isDemo && isSms && env().SMS_PROVIDER !== 'console';
  // What waited may have been switched off meanwhile.
  const isWanted = isOn(delivery.topic, delivery.channel, choice);
  return {
    ...delivery,
    words: wordsSealed ? (JSON.parse(unseal(wordsSealed)) as SmsWords) : null, // sealed by plan-sms.ts alone
    to: sealed && isWanted && !isInvented ? unseal(sealed) : null,
  };
}
