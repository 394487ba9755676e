import { z } from 'zod';
import { keysOf } from '@/lib/domain/keys-of';
import { channels, readBankFile, reconcile, reconcileReport } from '@/server/reconcile/public';
import { act } from './act';

const names = keysOf(channels);

/** Compares a statement from outside with our books; it books nothing, so it may be done as often as one likes. */
export const reconcileActs = {
  reconcile: act({
    what: '把银行、支付宝或微信支付的对账单（.csv 或 .xlsx）与平台的账逐笔比对，不记账',
    fields: {
      file: '本机上的文件路径',
      channel: names.map((name) => `${name} ${channels[name]}`).join('，'),
    },
    input: z.object({
      file: z.string().min(1, '请写明文件路径'),
      channel: z.enum(names, { error: `channel 为 ${names.join('、')}` }).default('bank'),
    }),
    subject: ({ file }) => file.split('/').at(-1) ?? file,
    run: async (tx, { file, channel }) =>
      reconcileReport(channel, await reconcile(tx, channel, await readBankFile(file))),
  }),
};
