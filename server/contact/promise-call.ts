import { serviceHoursWords } from '@/lib/domain/time/opening-hours';
import { callBackBy, callBackWords, isInService, isOpen } from '@/lib/domain/time/service-hours';
import type { Db } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { isoOfMoment, marketNow } from '@/server/kernel/market-time';
import { calendarOf } from '@/server/site/public';

export interface Promised {
  /** the whole sentence */
  words: string;
  /** by when, ISO with the market's offset */
  at: string;
}

/**
 * When the service will be back to somebody who asks now (spec 9; domain.md: Call-back), by the database's clock and
 * the configured calendar.
 * @param doing 回电, 联系您
 */
export async function promiseCall(db: Db, doing: string): Promise<Promised> {
  const now = await marketNow(db);
  const calendar = await calendarOf(db);
  const away = isInService(now, calendar)
    ? ''
    : isOpen(now, calendar)
      ? '现在没有顾问当班，'
      : `现在不在服务时间（${serviceHoursWords(calendar.hours)}），`;
  return {
    words: `${away}顾问将在${spaced(callBackWords(now, calendar))}${doing}`,
    at: isoOfMoment(callBackBy(now, calendar)),
  };
}

/** The same where somebody would phone: in a demonstration nobody does, and the sentence says so. */
export async function promisePhoneCall(db: Db, doing: string): Promise<Promised> {
  const promised = await promiseCall(db, doing);
  if (!env().DEMO) return promised;
  return { ...promised, words: `${promised.words}。演示环境只登记，不会拨打电话` };
}

/** A space between Chinese and a figure, as everywhere on the site. */
const spaced = (words: string): string => (/^\d/.test(words) ? ` ${words}` : words);
