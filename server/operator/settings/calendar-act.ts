import { z } from 'zod';
import { calendarFields } from '@/lib/domain/time/calendar-draft';
import { serviceHoursWords } from '@/lib/domain/time/opening-hours';
import { todayOf } from '@/server/kernel/market-time';
import { act } from '@/server/process/public';
import { calendarOf, saveCalendar } from '@/server/site/public';
import { dayField, versionFields } from './version-fields';

const typed = z.string().max(8000, '内容过长').default('');

/** When the service is there, by whoever manages: who is measured by a promise does not set it. */
export const calendarActs = {
  service_calendar: act({
    what: '改服务时间与节假日：之后给出的承诺按新的算，已给出的不变；时间可以从以后的一天起，放假与上班的日子保存后就算',
    fields: {
      ...calendarFields,
      valid_on: '服务时间从哪天起，空着从保存时起',
      version: '从第几版改起，初始为 0',
      reason: '为什么改',
    },
    kinds: { off: 'long', on: 'long', valid_on: 'day' },
    input: z.object({
      opens: typed,
      closes: typed,
      weekend_opens: typed,
      weekend_closes: typed,
      off: typed,
      on: typed,
      valid_on: dayField.or(z.literal('')).default(''),
      ...versionFields,
    }),
    subject: () => 'service calendar',
    snapshot: async (tx) => {
      const { off, on, hours, later = [] } = await calendarOf(tx);
      const today = await todayOf(tx);
      const coming = (days: readonly string[]) =>
        days.filter((day) => day >= today).join('、') || '无';
      return {
        服务时间: serviceHoursWords(hours),
        以后的服务时间:
          later.map((one) => `${one.from} 起${serviceHoursWords(one.hours)}`).join('；') || '无',
        今天起放假: coming(off),
        今天起上班: coming(on),
      };
    },
    run: async (tx, { version, reason, valid_on: day, ...draft }, by) => {
      const validOn = day === '' ? null : day;
      await saveCalendar(tx, { ...draft, validOn, words: reason }, { upon: version, by });
      return validOn
        ? `已保存，服务时间从 ${validOn} 起按新的；之前给出的承诺不变`
        : '服务时间已保存，一分钟内各处生效；之前给出的承诺不变';
    },
  }),
};
