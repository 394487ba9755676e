import { z } from 'zod';
import { legalText, legalTextKeys } from '@/lib/domain/legal/legal-texts';
import { act } from '@/server/process/public';
import { versionFields } from '../settings/version-fields';
import { legalSnapshot, publishDraft, saveDraft } from './drafts';

const key = z.enum(legalTextKeys, { error: '请选择哪份文件' });
const choices = {
  key: Object.fromEntries(legalTextKeys.map((each) => [each, legalText(each).name])),
};
const isDayOrNone = (typed: string): boolean =>
  typed === '' || z.iso.date().safeParse(typed).success;
const flag = z.enum(['', '1'], { error: '写 1，或不写' }).default('');

/** Texts that people agree to, and those that contracts are made of: whoever wrote the last draft does not publish it. */
export const legalActs = {
  legal_save: act({
    what: '写协议或合同文本的新版：留下一稿，现行的不变，直到同事发布并到生效日期',
    fields: {
      key: '哪份文件',
      title: '标题',
      body: '正文',
      valid_on: '生效日期，从这天 0 点起（草稿可不写）',
      version: '从第几稿改起，还没有为 0',
      reason: '改了什么、为什么',
      submit: '1 提交复核（可不写）',
    },
    kinds: { body: 'long', valid_on: 'day' },
    choices,
    // Kept in the drafts; the record has its hash.
    personal: ['body'],
    input: z.object({
      key,
      title: z.string({ error: '请填写标题' }).max(200, '标题过长'),
      body: z.string({ error: '请填写正文' }).max(200_000, '正文过长'),
      valid_on: z.string().refine(isDayOrNone, '生效日期不正确').default(''),
      submit: flag,
      ...versionFields,
    }),
    subject: ({ key: which }) => which,
    snapshot: (tx, { key: which }) => legalSnapshot(tx, which),
    run: async (tx, { key: which, title, body, valid_on: validOn, ...input }, by) => {
      const isSubmitted = input.submit === '1';
      const number = await saveDraft(
        tx,
        { key: which, title, body, validOn, words: input.reason, isSubmitted },
        { upon: input.version, by },
      );
      return isSubmitted
        ? `第 ${number} 稿已保存并提交复核，须由另一位同事发布`
        : `第 ${number} 稿已保存为草稿`;
    },
  }),
  legal_publish: act({
    what: '发布协议或合同文本的新版：最新一稿公布，到生效日期起代替现行的；发布后不能再改，最后保存的人不能发布',
    fields: { key: '哪份文件', number: '第几稿' },
    choices,
    input: z.object({
      key,
      number: z.coerce.number({ error: '稿号不正确' }).int('稿号不正确').min(1, '稿号不正确'),
    }),
    subject: ({ key: which }) => which,
    snapshot: (tx, { key: which }) => legalSnapshot(tx, which),
    run: async (tx, { key: which, number }, by) => {
      const { version, validOn } = await publishDraft(tx, { key: which, number }, by);
      return `${legalText(which).name}第 ${version} 版已公布，${validOn} 起施行；${legalText(which).published}`;
    },
  }),
};
