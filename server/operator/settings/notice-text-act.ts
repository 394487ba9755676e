import { z } from 'zod';
import {
  noticeLimits,
  noticeTemplateKeys,
  noticeTemplates,
} from '@/lib/domain/messages/notice-templates';
import { act } from '@/server/process/public';
import { changedTexts, saveNoticeText, wordsOf } from '@/server/site/public';
import { versionFields } from './version-fields';

const names = Object.fromEntries(noticeTemplateKeys.map((key) => [key, noticeTemplates[key].name]));
const text = z.string().trim().max(2000, '内容过长').default('');

/** What notices say. */
export const noticeTextActs = {
  notice_text: act({
    what: '改消息的文字：之后发出的按新的写，已发出的不变；标题与正文都空着恢复内置的文字',
    fields: {
      key: '哪条消息',
      title: `标题，最多 ${noticeLimits.title} 个字`,
      body: `正文，最多 ${noticeLimits.body} 个字`,
      version: '从第几版改起，从未改过为 0',
      reason: '为什么改',
    },
    kinds: { body: 'long' },
    choices: { key: names },
    input: z.object({
      key: z.enum(noticeTemplateKeys, { error: '请选择哪条消息' }),
      title: text,
      body: text,
      ...versionFields,
    }),
    subject: ({ key }) => `notice text ${key}`,
    snapshot: async (tx, { key }) => {
      const { title, body } = wordsOf(key, (await changedTexts(tx, [key])).get(key));
      return { 标题: title, 正文: body };
    },
    run: async (tx, { key, version, reason, title, body }, by) => {
      await saveNoticeText(tx, { key, title, body, words: reason }, { upon: version, by });
      return title === ''
        ? `“${names[key]}”已恢复内置的文字`
        : `“${names[key]}”已保存，之后发出的按新的写`;
    },
  }),
};
