import { z } from 'zod';
import { leastSettingReason, marketSettingKeys, settingOf } from '@/lib/domain/settings/settings';
import { act } from '@/server/process/public';
import { askForSetting } from '@/server/settings/public';
import { askFields } from './ask-fields';
import { settingVersion } from './decide-setting';
import { weightsActs } from './weights-act';

const names = Object.fromEntries(marketSettingKeys.map((key) => [key, settingOf(key).name]));

/** What counts from a day on: one asks, another agrees. */
export const settingActs = {
  setting: settingVersion.act,
  ...weightsActs,
  setting_ask: act({
    what: '提出一项设置的新值与生效日期，另一位同事同意后从那天起生效',
    fields: {
      key: '设置',
      value: '改为',
      valid_on: '生效日期，从这天 0 点起',
      reason: `事由，至少 ${leastSettingReason} 个字`,
    },
    kinds: { valid_on: 'day', reason: 'long' },
    choices: { key: names },
    input: z.object({
      key: z.enum(marketSettingKeys, { error: '请选择设置' }),
      value: z.string({ error: '请填写新的值' }).trim().min(1, '请填写新的值').max(200, '内容过长'),
      ...askFields,
    }),
    subject: ({ key }) => `setting ${key}`,
    run: async (tx, { key, value, valid_on: validOn, reason }, by) => {
      const id = await askForSetting(tx, { key, typed: value, validOn, words: reason }, by);
      return `设置 ${id}（${settingOf(key).name}）已提出，等另一位同事同意`;
    },
  }),
};
