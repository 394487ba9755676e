import { basename } from 'node:path';
import { z } from 'zod';
import {
  leastExplanation,
  lineCauseKeys,
  lineCauses,
} from '@/lib/domain/reconcile/reconcile-lines';
import { act, number } from '@/server/process/public';
import {
  channelKeys,
  channelName,
  explainLine,
  keepRun,
  lineStand,
  readStatement,
  reconcileReport,
  usersOfLine,
} from '@/server/reconcile/public';
import { fileSubject } from './file-subject';

const channels = channelKeys.map(channelName);
const channelNames = Object.fromEntries(channelKeys.map((key) => [key, channelName(key)]));
const listed = `${channels.slice(0, -1).join('、')}或${channels.at(-1)}`;
const causes = lineCauseKeys.map((key) => `${key} ${lineCauses[key]}`).join('；');

/** Compares a statement from outside with our books, and explains what differs; neither books anything. */
export const reconcileActs = {
  reconcile: act({
    what: `把${listed}的对账单（.csv 或 .xlsx）与平台的账逐笔比对，留下差额待说明；不记账，同一份一次`,
    fields: {
      file: '对账单，.csv 或 .xlsx；命令行里写本机上的路径',
      channel: '对账单来自，可不写，默认银行',
    },
    kinds: { file: 'path' },
    labels: { file: '对账单，.csv 或 .xlsx', channel: '对账单来自，默认银行' },
    choices: { channel: channelNames },
    input: z.object({
      file: z.string({ error: '请写明文件路径' }).min(1, '请写明文件路径'),
      file_name: z.string().optional(),
      channel: z
        .enum(channelKeys, { error: `channel 为 ${channelKeys.join('、')}` })
        .default('bank'),
    }),
    subject: ({ file, channel }) => fileSubject(file, `reconcile ${channel}`),
    prepare: (_db, { file }) => readStatement(file),
    run: async (tx, { file, file_name: fileName = basename(file), channel }, by, statement) => {
      const kept = await keepRun(tx, { ...statement, channel, fileName }, by);
      return reconcileReport(channel, kept);
    },
  }),
  explain_line: act({
    what: '说明一笔对账差额的原因，写下后不能再改；不记账',
    fields: {
      id: '差额的编号',
      cause: '原因',
      reason: `说明，至少 ${leastExplanation} 个字，写清凭证或单号`,
    },
    kinds: { reason: 'long' },
    choices: { cause: lineCauses },
    input: z.object({
      id: number,
      cause: z.enum(lineCauseKeys, { error: `请选择原因：${causes}` }),
      reason: z
        .string({ error: '请写明说明' })
        .trim()
        .min(leastExplanation, `说明至少 ${leastExplanation} 个字，写清凭证或单号`)
        .max(200, '最多 200 个字'),
    }),
    subject: ({ id }) => `reconcile line ${id}`,
    concerns: (tx, { id }) => usersOfLine(tx, id),
    snapshot: (tx, { id }) => lineStand(tx, id),
    run: async (tx, { id, cause, reason }, by) => {
      await explainLine(tx, id, { cause, reason, by });
      return `差额 ${id} 已说明：${lineCauses[cause]}`;
    },
  }),
};
