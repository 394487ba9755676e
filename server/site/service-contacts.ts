import { z } from 'zod';
import type { Answer } from '@/lib/contract';
import { withFallback } from '@/lib/domain/site/contact';
import { clockWords } from '@/lib/domain/time/opening-hours';
import { callBackWords, isInService } from '@/lib/domain/time/service-hours';
import { type ConsultTopic, chatLink, consultTopics, demoChatLink } from '@/lib/service-chat/chat';
import type { Db } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { marketNow } from '@/server/kernel/market-time';
import { calendarOf } from './service-calendar';
import { readConfig } from './site-config';

const consultants = z.array(z.object({ name: z.string(), qq: z.string(), topic: z.string() }));

/** The chat's address and script: configured, https, of an allowed host; else ''. */
export async function chatConfig(db: Db): Promise<Answer<'get_kst'>> {
  const config = await readConfig(db, ['staff_jump_link', 'introduce_js']);
  return {
    staff_jump_link: chatLink(config.staff_jump_link) || demonstrated(),
    introduce_js: chatLink(config.introduce_js),
  };
}

/** The demonstration shows where the customer service would open; a real site has none until it is configured. */
const demonstrated = (topic?: ConsultTopic): string => (env().DEMO ? demoChatLink(topic) : '');

/** A contact for each topic: an address of its own (`staff_link_{topic}`), else the common one. */
export async function contactsByTopic(db: Db): Promise<Answer<'staff-qq-contact'>['list']> {
  const config = await readConfig(db, [
    'staff_jump_link',
    'pc_400_lr',
    ...consultTopics.map(({ topic }) => `staff_link_${topic}` as const),
    ...consultTopics.map(({ topic }) => `staff_qq_${topic}` as const),
  ]);
  const phone = withFallback(config).pc_400_lr;
  return consultTopics.map(({ topic, name }) => ({
    topic,
    topic_name: name,
    link: chatLink(config[`staff_link_${topic}`] ?? config.staff_jump_link) || demonstrated(topic),
    qq: config[`staff_qq_${topic}`] ?? '',
    phone,
  }));
}

/** Who is there to be asked: nobody outside the hours of service (spec 9). */
export async function consultantsOnline(db: Db): Promise<Answer<'online_qq'>> {
  const [config, now, calendar] = await Promise.all([
    readConfig(db, ['online_qq']),
    marketNow(db),
    calendarOf(db),
  ]);
  if (!isInService(now, calendar)) {
    const when = callBackWords(now, calendar).replace(/^(?=\d)/, ' ');
    const away = `现在是 ${clockWords(now.minute)}，将在${when}回电。`;
    return { in_service: false, away, list: [] };
  }
  return { in_service: true, away: '', list: parseConsultants(config.online_qq) };
}

/** The consultant who looks after an account: always the same one while the configuration stays. */
export async function consultantOf(db: Db, userId: number): Promise<string> {
  const { online_qq: configured } = await readConfig(db, ['online_qq']);
  const all = parseConsultants(configured);
  return all[userId % all.length]?.name ?? '投放顾问';
}

function parseConsultants(text: string | undefined) {
  try {
    return consultants.parse(JSON.parse(text ?? '[]'));
  } catch {
    return []; // a mistyped configuration shows nobody; it must not break the page
  }
}
