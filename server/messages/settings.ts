import { eq, sql } from 'drizzle-orm';
import type { Answer, ParsedInput } from '@/lib/contract';
import { areaOfGroup } from '@/lib/domain/account/user-group';
import { maskEmail } from '@/lib/domain/identity/email';
import { maskPhone } from '@/lib/domain/identity/phone';
import {
  channelsOf,
  isOn,
  type NoticeChannel,
  type NoticeTopic,
  noticeChannelNames,
  noticeTopic,
  noticeTopicKeys,
} from '@/lib/domain/messages/topics';
import { appError } from '@/lib/errors';
import { userById } from '@/server/account/public';
import type { Caller } from '@/server/kernel/call-context';
import { unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { noticeChoices, userEmails } from './tables';

/** By which ways a person is told of what, topics of the own side alone. */
export async function showSettings(
  db: Db,
  { userId, group }: Caller,
): Promise<Answer<'messages/settings'>> {
  const user = await userById(db, userId);
  const [address] = await db.select().from(userEmails).where(eq(userEmails.userId, userId));
  const chosen = await db.select().from(noticeChoices).where(eq(noticeChoices.userId, userId));
  const area = areaOfGroup(group);
  const way = (topic: NoticeTopic, channel: NoticeChannel) => {
    if (!channelsOf(topic).includes(channel)) return null;
    const choice = chosen.find((it) => it.topic === topic && it.channel === channel);
    return isOn(topic, channel, choice?.isOn ?? null);
  };
  return {
    email: address ? maskEmail(unseal(address.addressSealed)) : '',
    phone: maskPhone(unseal(user.phoneSealed)),
    topics: noticeTopicKeys
      .filter((topic) => noticeTopic(topic).areas.includes(area))
      .map((topic) => {
        const { label, covers, must } = noticeTopic(topic);
        return { topic, label, covers, must, sms: way(topic, 'sms'), email: way(topic, 'email') };
      }),
  };
}

/** @throws AppError rule_broken where the topic does not go this way, or may not be switched off */
export async function switchTopic(
  tx: Db,
  userId: number,
  { topic, channel, on }: ParsedInput<'messages/switch'>,
): Promise<void> {
  const { label, must } = noticeTopic(topic);
  const name = noticeChannelNames[channel];
  if (!channelsOf(topic).includes(channel))
    throw appError('rule_broken', { msg: `${label}不通过${name}发送` });
  if (must) throw appError('rule_broken', { msg: `${label}涉及资金或安全，${name}通知不能关闭` });
  await tx
    .insert(noticeChoices)
    .values({ userId, topic, channel, isOn: on === '1' })
    .onConflictDoUpdate({
      target: [noticeChoices.userId, noticeChoices.topic, noticeChoices.channel],
      set: { isOn: sql`excluded.is_on` },
    });
}
