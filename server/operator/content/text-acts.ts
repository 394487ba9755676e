import { z } from 'zod';
import { readTextKey, type TextKey, textKey, textKindNames } from '@/lib/domain/articles/text-key';
import { invalid } from '@/lib/errors';
import {
  previewText,
  publishText,
  readVersion,
  restoreText,
  saveText,
  textSnapshot,
  withdrawText,
} from '@/server/articles/public';
import type { Db } from '@/server/kernel/database';
import { act, number } from '@/server/process/public';
import { readDraft } from './read-draft';
import { textOf } from './text-kinds';
import { wordsOf } from './text-words';

const text = z.string().transform((value, ctx): TextKey => {
  const key = readTextKey(value);
  if (key && key.slug !== 'new') return key;
  ctx.addIssue({ code: 'custom', message: '编号须为小写字母、数字和连字符，3 到 60 个字' });
  return z.NEVER;
});
const flag = z.enum(['', '1'], { error: '写 1，或不写' }).default('');
const base = z.coerce.number({ error: '版本不正确' }).int('版本不正确').min(0, '版本不正确');
const said = z.string().trim().max(120, '最多 120 个字').default('');
const field = { text: '内容：article-编号、question-编号，或 solution-行业' };

const ofText = {
  subject: ({ text: key }: { text: TextKey }) => textKey(key),
  snapshot: (tx: Db, { text: key }: { text: TextKey }) => textSnapshot(tx, textOf(key)),
};

const nameOf = ({ kind }: TextKey): string => textKindNames[kind];

/** What is done with texts of the site. Who saved a version last does not publish it. */
export const textActs = {
  article_save: act({
    what: '保存内容：留下一版，页面不变，直到同事发布',
    fields: {
      ...field,
      draft: '内容的 JSON，同 npm run content -- show 的输出',
      base: '改的是第几版；0 为页面上的',
      is_new: '1 新的一篇（可不写）',
      submit: '1 提交复核（可不写）',
      reason: '这次改了什么，发布后读者可见（没有发布过的可不写）',
    },
    kinds: { draft: 'long' },
    // Kept in the versions of the text; the record has its hash.
    personal: ['draft'],
    input: z.object({
      text,
      draft: z.string().max(200_000, '内容过长'),
      base: base.default(0),
      is_new: flag,
      submit: flag,
      reason: said,
    }),
    ...ofText,
    run: async (tx, input, by) => {
      const saved = await saveText(
        tx,
        {
          text: textOf(input.text),
          told: readDraft(input.draft),
          base: input.base,
          isNew: input.is_new === '1',
          said: input.reason,
          isSubmitted: input.submit === '1',
        },
        by,
      );
      return input.submit === '1'
        ? `第 ${saved} 版已保存并提交复核，须由另一位同事发布`
        : `第 ${saved} 版已保存为草稿`;
    },
  }),
  article_publish: act({
    what: '发布内容：最新一版放到页面上；最后保存的人不能发布',
    fields: {
      ...field,
      number: '第几版',
      reason: '这次改了什么，读者可见（首次发布可不写）',
      explained: '广告法用语的用意，只留在记录里（没有时可不写）',
    },
    kinds: { explained: 'long' },
    input: z.object({
      text,
      number,
      reason: said,
      explained: z.string().trim().max(400, '最多 400 个字').default(''),
    }),
    ...ofText,
    run: async (tx, { text: key, number: version, reason, explained }, by) => {
      const state = await publishText(tx, { text: textOf(key), number: version, said: reason }, by);
      const words = await openWords(tx, key, version);
      if (words.length > 0 && explained === '') {
        throw invalid({
          explained: `还有广告法用语：${words.join('、')}；请退给作者改写，或写明用意`,
        });
      }
      return state === 'out'
        ? `${nameOf(key)}已发布，一分钟内各处可见`
        : `${nameOf(key)}已通过，到时自动发布`;
    },
  }),
  article_withdraw: act({
    what: '收起内容：页面上不再显示',
    fields: { ...field, reason: '原因，只留在记录里' },
    kinds: { reason: 'long' },
    input: z.object({
      text,
      reason: z
        .string({ error: '请写明原因' })
        .trim()
        .min(2, '请写明原因')
        .max(400, '最多 400 个字'),
    }),
    ...ofText,
    run: async (tx, { text: key }) => {
      await withdrawText(tx, textOf(key));
      return `${nameOf(key)}已收起，一分钟内各处不再显示`;
    },
  }),
  article_restore: act({
    what: '还原内容：旧的一版成为新的一版，发布另办',
    fields: {
      ...field,
      number: '还原第几版',
      base: '现在最新的是第几版',
      reason: '这次改了什么，发布后读者可见（可不写）',
    },
    input: z.object({ text, number, base, reason: said }),
    ...ofText,
    run: async (tx, { text: key, number: version, base: last, reason }, by) => {
      const made = await restoreText(
        tx,
        { text: textOf(key), number: version, base: last, said: reason },
        by,
      );
      return `第 ${version} 版已还原为第 ${made} 版`;
    },
  }),
};

/** Words of a version that the advertising law does not like. */
async function openWords(tx: Db, key: TextKey, version: number): Promise<string[]> {
  const kept = await readVersion(tx, key, version);
  if (!kept) return [];
  const { parts } = await previewText(tx, textOf(key), { ...kept });
  return (await wordsOf(tx, parts)).map(({ word }) => word);
}
