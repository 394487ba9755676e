import { z } from 'zod';
import { act } from '@/server/process/public';
import {
  channelChoices,
  channelKeys,
  channelName,
  readBankFile,
  reconcile,
  reconcileReport,
} from '@/server/reconcile/public';

const channels = channelKeys.map(channelName);
const listed = `${channels.slice(0, -1).join('、')}或${channels.at(-1)}`;

/** Compares a statement from outside with our books; it books nothing, so it may be done as often as one likes. */
export const reconcileActs = {
  reconcile: act({
    what: `把${listed}的对账单（.csv 或 .xlsx）与平台的账逐笔比对，不记账`,
    fields: {
      file: '本机上的文件路径',
      channel: channelChoices,
    },
    input: z.object({
      file: z.string().min(1, '请写明文件路径'),
      channel: z
        .enum(channelKeys, { error: `channel 为 ${channelKeys.join('、')}` })
        .default('bank'),
    }),
    subject: ({ file }) => file.split('/').at(-1) ?? file,
    run: async (tx, { file, channel }) =>
      reconcileReport(channel, await reconcile(tx, channel, await readBankFile(file))),
  }),
};
