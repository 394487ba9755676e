import { z } from 'zod';
import { day } from '@/lib/contract/fields/day';
import { appError, invalid } from '@/lib/errors';
import { todayOf } from '@/server/kernel/market-time';
import {
  endByHand,
  makeBatch,
  payableSums,
  payeesOf,
  payeesOfResult,
  readResult,
  waitingPayees,
  withdrawal,
  writeBatchFile,
} from '@/server/payouts/public';
import { act } from '@/server/process/public';
import { fileSubject } from './file-subject';

const reason = z.string().trim().min(1, '请写明原因，申请人会看到').max(200, '最多 200 个字');

/** Numbers of withdrawals as they are typed; null: none is named. */
const chosenSns = z
  .string()
  .trim()
  .max(30_000, '单号过多')
  .default('')
  .transform((typed) => (typed === '' ? null : [...new Set(typed.split(/[,，\s]+/))]))
  .refine((sns) => sns === null || sns.every((sn) => /^TX\d{10,24}$/.test(sn)), {
    error: '提现单号不正确',
  });

/** Approving withdrawals, and paying them through the bank. */
export const payoutActs = {
  withdrawal: withdrawal.act,
  'payout-batch': act({
    what: '把核对无误的待打款银行卡提现编成一个批次，生成银行代付文件；不写单号为全部',
    fields: { sns: '提现单号，多个用逗号分开，可不写' },
    kinds: { sns: 'long' },
    input: z.object({ sns: chosenSns }),
    subject: () => 'payout batch',
    concerns: (tx, { sns }) => waitingPayees(tx, sns),
    snapshot: payableSums,
    run: async (tx, { sns }, by) => {
      const { made, left } = await makeBatch(tx, by, sns);
      const out = left.length > 0 ? [`没有编入 ${left.length} 笔：`, ...left] : [];
      if (!made && sns !== null) {
        throw appError('rule_broken', { msg: ['所选的提现都不能编入批次', ...left].join('；') });
      }
      return [made ? `批次 ${made.batchSn}：${made.words}` : '没有待打款的提现', ...out].join('\n');
    },
  }),
  'payout-file': act({
    what: '一个批次的银行代付文件（含完整账号），可以重复',
    fields: { batch: '批次号' },
    input: z.object({ batch: z.string().regex(/^PC\d{10,20}$/, '批次号不正确') }),
    subject: ({ batch }) => batch,
    concerns: (tx, { batch }) => payeesOf(tx, batch),
    run: (tx, { batch }) => writeBatchFile(tx, batch),
  }),
  'payout-result': act({
    what: '读回银行的结果文件（.xlsx 或 .csv，列：商户流水号、金额（元）、处理结果、失败原因、银行流水号），可以重复',
    fields: { file: '银行的结果文件，.xlsx 或 .csv；命令行里写本机上的路径' },
    kinds: { file: 'path' },
    labels: { file: '银行的结果文件，.xlsx 或 .csv' },
    input: z.object({ file: z.string().min(1, '请写明文件路径') }),
    subject: ({ file }) => fileSubject(file, 'payout result'),
    concerns: (tx, { file }) => payeesOfResult(tx, file),
    run: async (tx, { file }, by) => {
      const { done, failed, repeated, waiting, wrong } = await readResult(tx, file, by);
      return [
        `成功 ${done} 笔，失败 ${failed} 笔，已入账 ${repeated} 笔，处理中 ${waiting} 笔，有误 ${wrong.length} 笔`,
        ...wrong,
      ].join('\n');
    },
  }),
  'payout-done': withdrawal.actOn({
    what: '一笔打款中的提现，核对后记为成功',
    fields: { ref: '银行或渠道流水号' },
    input: z.object({ ref: z.string().trim().min(1, '请写明流水号').max(60) }),
    run: async (tx, { id, ref }, by) => {
      await endByHand(tx, id, { outcome: 'done', ref, reason: '' }, by);
      return `提现 ${id} 已记为打款成功`;
    },
  }),
  'payout-failed': withdrawal.actOn({
    what: '一笔打款中的提现，核对确实没有付出后记为失败，钱退回余额',
    fields: { reason: '原因，申请人可见' },
    kinds: { reason: 'long' },
    input: z.object({ reason }),
    run: async (tx, { id, reason: why }, by) => {
      await endByHand(tx, id, { outcome: 'failed', ref: '', reason: why }, by);
      return `提现 ${id} 已记为打款失败，钱已退回余额`;
    },
  }),
  'payout-bounced': withdrawal.actOn({
    what: '已成功的打款被收款银行退票，钱退回余额',
    fields: {
      ref: '退回那笔的银行流水号',
      day: '银行退回的日期 YYYY-MM-DD',
      reason: '原因，申请人可见',
    },
    kinds: { day: 'day', reason: 'long' },
    labels: { day: '银行退回的日期' },
    input: z.object({
      ref: z.string({ error: '请写明退回那笔的银行流水号' }).trim().min(1, '请写明流水号').max(60),
      day: day('银行退回的日期'),
      reason,
    }),
    run: async (tx, { id, ref, day: on, reason: why }, by) => {
      if (on > (await todayOf(tx))) throw invalid({ day: '银行退回的日期不能晚于今天' });
      const fields = { returned: { ref, on } };
      await withdrawal.move(tx, id, { name: 'bounce', reason: why, by, fields });
      return `提现 ${id} 已按退票退回余额`;
    },
  }),
};
