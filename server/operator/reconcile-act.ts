import { z } from 'zod';
import { appError, isAppError } from '@/lib/errors';
import { act } from '@/server/process/public';
import {
  channelKeys,
  channelName,
  readBankFile,
  reconcile,
  reconcileReport,
} from '@/server/reconcile/public';
import { fileSubject } from './file-subject';

const channels = channelKeys.map(channelName);
const channelNames = Object.fromEntries(channelKeys.map((key) => [key, channelName(key)]));
const listed = `${channels.slice(0, -1).join('、')}或${channels.at(-1)}`;

/** Compares a statement from outside with our books; it books nothing, so it may be done as often as one likes. */
export const reconcileActs = {
  reconcile: act({
    what: `把${listed}的对账单（.csv 或 .xlsx）与平台的账逐笔比对，不记账`,
    fields: {
      file: '对账单，.csv 或 .xlsx；命令行里写本机上的路径',
      channel: '对账单来自，可不写，默认银行',
    },
    kinds: { file: 'path' },
    labels: { file: '对账单，.csv 或 .xlsx', channel: '对账单来自，默认银行' },
    choices: { channel: channelNames },
    input: z.object({
      file: z.string().min(1, '请写明文件路径'),
      channel: z
        .enum(channelKeys, { error: `channel 为 ${channelKeys.join('、')}` })
        .default('bank'),
    }),
    subject: ({ file, channel }) => fileSubject(file, `reconcile ${channel}`),
    run: async (tx, { file, channel }) =>
      reconcileReport(channel, await reconcile(tx, channel, await linesOf(file))),
  }),
};

/** @throws AppError rule_broken where it is no statement */
async function linesOf(file: string) {
  try {
    return await readBankFile(file);
  } catch (error) {
    if (isAppError(error) || !(error instanceof Error)) throw error;
    throw appError('rule_broken', { msg: `对账单读不出来：${error.message}` });
  }
}
