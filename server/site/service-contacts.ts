import type { Answer } from '@/lib/contract';
import { withFallback } from '@/lib/domain/site/contact';
import { clockWords } from '@/lib/domain/time/opening-hours';
import {
  backWords,
  callBackWords,
  isInService,
  isOnDuty,
  type MarketMoment,
  type ServiceCalendar,
} from '@/lib/domain/time/service-hours';
import { type ConsultTopic, chatLink, consultTopics, demoChatLink } from '@/lib/service-chat/chat';
import type { Db } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { marketNow } from '@/server/kernel/market-time';
import { calendarOf } from './service-calendar';
import { shownConsultants } from './shown-consultants';
import { readConfig } from './site-config';

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

/** Who is there to be asked: nobody while nobody is there (spec 9), and who has hours of their own only within these. */
export async function consultantsOnline(db: Db): Promise<Answer<'online_qq'>> {
  const [configured, now, calendar] = await Promise.all([
    shownConsultants(db),
    marketNow(db),
    calendarOf(db),
  ]);
  if (!isInService(now, calendar)) {
    const when = callBackWords(now, calendar).replace(/^(?=\d)/, ' ');
    const away = `现在是 ${clockWords(now.minute)}，将在${when}回电。`;
    return { in_service: false, away, list: [] };
  }
  const list = configured.filter(({ name }) => presenceOf(name, now, calendar).isThere);
  return { in_service: true, away: '', list };
}

/**
 * Whether one of the site's consultants is there: by the hours of who is shown under that name, where such are kept.
 * @returns `back` when they will be, where they are away by hours of their own; else ''
 */
export function presenceOf(
  name: string,
  now: MarketMoment,
  calendar: ServiceCalendar,
): { isThere: boolean; back: string } {
  const own = (calendar.duty ?? []).filter(({ shownAs }) => shownAs === name);
  const [first] = own;
  if (!first) return { isThere: isInService(now, calendar), back: '' };
  const isThere = own.some((duty) => isOnDuty(duty, now, calendar));
  return { isThere, back: isThere ? '' : backWords(first, now, calendar) };
}

/** The consultant who looks after an account: always the same one while the configuration stays. */
export async function consultantOf(db: Db, userId: number): Promise<string> {
  const all = await shownConsultants(db);
  return all[userId % all.length]?.name ?? '投放顾问';
}
