import { z } from 'zod';
import { fenOfYuan } from '@/lib/domain/money/money';
import {
  leastReason,
  manualAccountKeys,
  manualAccounts,
} from '@/lib/domain/postings/manual-posting';
import { askForPosting, manualPosting } from '@/server/postings/public';
import { act, number } from '@/server/process/public';

const account = (error: string) => z.enum(manualAccountKeys, { error });
const listed = manualAccountKeys.map((key) => `${key} ${manualAccounts[key]}`).join('，');

/** Money that is moved by hand: one asks, another agrees. */
export const postingActs = {
  posting: manualPosting.act,
  posting_ask: act({
    what: '提出一笔手工记账，另一位同事同意后才入账',
    fields: {
      from: '转出账户',
      to: '转入账户',
      user: '用户编号，一方是用户可用余额时填写，其余可不填',
      amount: '金额（元）',
      reason: `事由，至少 ${leastReason} 个字；涉及用户时对方会看到`,
    },
    kinds: { reason: 'long' },
    choices: { from: manualAccounts, to: manualAccounts },
    input: z.object({
      from: account(`转出账户为 ${listed}`),
      to: account(`转入账户为 ${listed}`),
      user: number.optional(),
      amount: z
        .string({ error: '请填写金额' })
        .regex(/^\d{1,8}(\.\d{1,2})?$/, '金额请写到元或分，不超过 8 位')
        .transform(fenOfYuan)
        .refine((fen) => fen > 0, '金额须大于 0'),
      reason: z
        .string({ error: '请写明事由' })
        .trim()
        .min(leastReason, `事由至少 ${leastReason} 个字，写清为什么调、依据是什么`)
        .max(200, '最多 200 个字'),
    }),
    subject: ({ user }) => (user === undefined ? 'platform' : `user ${user}`),
    concerns: async (_tx, { user }) => (user === undefined ? [] : [user]),
    run: async (tx, { from, to, user, amount, reason }, by) => {
      const { id, postingSn } = await askForPosting(
        tx,
        {
          fromAccount: from,
          toAccount: to,
          userId: user ?? null,
          amountFen: amount,
          words: reason,
        },
        by,
      );
      return `手工记账 ${id}（${postingSn}）已提出，等另一位同事同意`;
    },
  }),
};
