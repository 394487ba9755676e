import { z } from 'zod';
import { dutyFields } from '@/lib/domain/time/duty-draft';
import { weekWords } from '@/lib/domain/time/duty-hours';
import { todayOf } from '@/server/kernel/market-time';
import { act, number } from '@/server/process/public';
import { consultantsOf, saveConsultantHours } from '@/server/site/public';
import { dayField, versionFields } from './version-fields';

const typed = z.string().trim().max(200, '内容过长').default('');

/** When a consultant is there, by whoever manages, as with the hours of the service. */
export const consultantActs = {
  consultant_hours: act({
    what: '排一位顾问的值班：每周哪几天几点在、哪些日子不在；之后给出的回电承诺按有人在的时间算，已给出的不变',
    fields: {
      operator: '哪位客服，编号',
      ...dutyFields,
      shown_as: '站点上显示的名字，在线顾问里的一个；空着为不显示',
      valid_on: '每周的时间从哪天起，空着从保存时起',
      version: '从第几版改起，初始为 0',
      reason: '为什么改',
    },
    kinds: { off: 'long', valid_on: 'day' },
    input: z.object({
      operator: number,
      ...{ mon: typed, tue: typed, wed: typed, thu: typed, fri: typed, sat: typed, sun: typed },
      off: z.string().max(4000, '内容过长').default(''),
      shown_as: z.string().trim().max(30, '最多 30 个字').default(''),
      valid_on: dayField.or(z.literal('')).default(''),
      ...versionFields,
    }),
    subject: ({ operator }) => `consultant ${operator}`,
    snapshot: async (tx, { operator }): Promise<Record<string, string>> => {
      const found = (await consultantsOf(tx)).find((one) => one.operatorId === operator);
      if (!found) return {};
      const today = await todayOf(tx);
      return {
        每周值班: weekWords(found.week),
        以后的值班:
          found.later.map(({ from, week }) => `${from} 起${weekWords(week)}`).join('；') || '无',
        今天起不在: found.off.filter((day) => day >= today).join('、') || '无',
        站点上显示: found.shownAs || '不显示',
      };
    },
    run: async (tx, { operator, version, reason, shown_as, valid_on: day, ...draft }, by) => {
      const saved = { operatorId: operator, shownAs: shown_as, words: reason };
      const validOn = day === '' ? null : day;
      const { name } = await saveConsultantHours(
        tx,
        { ...draft, ...saved, validOn },
        { upon: version, by },
      );
      return `${name}的值班已保存，${validOn ? `每周的时间从 ${validOn} 起` : '现在起'}按新的算；已给出的承诺不变`;
    },
  }),
};
