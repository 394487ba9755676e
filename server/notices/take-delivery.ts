import { sql } from 'drizzle-orm';
import { isOn, type NoticeChannel, type NoticeTopic } from '@/lib/domain/notice-topics';
import { type Sealed, unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import type { SmsWords } from './plan-sms';

/** A delivery that this copy of the program has to itself until the lease is over. */
export interface TakenDelivery {
  id: number;
  topic: NoticeTopic;
  channel: NoticeChannel;
  attempts: number;
  title: string;
  body: string;
  link: string | null;
  group: number;
  /** of an SMS with words of its own; null: as its topic says */
  words: SmsWords | null;
  /** where to; null: nowhere any more */
  to: string | null;
}

/** Longer than any provider takes to answer or to time out. */
const lease = sql`interval '2 minutes'`;

/**
 * Takes the delivery that is due for longest, unless another copy has it.
 * @param quiet whether what can wait has to (lib/domain/quiet-hours.ts)
 */
export async function takeDelivery(db: Db, quiet: boolean): Promise<TakenDelivery | null> {
  const [taken] = await rows<
    Omit<TakenDelivery, 'to' | 'words'> & {
      phoneSealed: Sealed;
      wordsSealed: Sealed | null;
      emailSealed: Sealed | null;
      isDemo: boolean;
      choice: boolean | null;
    }
  >(
    db,
    sql`update message_deliveries d
        set state = 'sending', attempts = d.attempts + 1, lease_until = now() + ${lease}
        from messages m join users u on u.id = m.user_id left join user_emails e on e.user_id = u.id
        where m.id = d.message_id and d.id = (
          select id from message_deliveries
          where state = 'waiting' and next_at <= now() and (urgent or not ${quiet}::boolean)
          order by next_at, id limit 1 for update skip locked)
        returning d.id, d.topic, d.channel, d.attempts, m.title, m.body, m.link, u.user_group as group,
          u.is_demo as "isDemo", coalesce(d.phone_sealed, u.phone_sealed) as "phoneSealed", e.address_sealed as "emailSealed",
          d.words_sealed as "wordsSealed",
          (select c.is_on from notice_choices c
            where c.user_id = m.user_id and c.topic = d.topic and c.channel = d.channel) as choice`,
  );
  if (!taken) return null;
  const { phoneSealed, emailSealed, isDemo, choice, wordsSealed, ...delivery } = taken;
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
