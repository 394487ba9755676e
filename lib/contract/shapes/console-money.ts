import { z } from 'zod';
import { auditOutcomeKeys } from '@/lib/domain/operators/audit-outcomes';
import { call } from '../call';
import { consoleItemShape } from './console-item';

/** An audit that somebody ran. */
const auditShape = z.object({
  at: z.string(),
  by: z.string(),
  outcome: z.enum(auditOutcomeKeys),
  /** null: it has not ended, or nobody knows */
  took_ms: z.number().nullable(),
  /** what does not hold, in English as the command says it, and in Chinese; empty is well */
  broken: z.array(z.object({ sentence: z.string(), words: z.string() })),
});

/** The platform's money, as its people read it. */
export const moneyCalls = {
  'operator/money': call({
    area: 'operator',
    who: 'operator',
    role: 'finance',
    what: 'The platform’s accounts as the ledger has them, with what today and this month moved, the last batches of payouts and the last statements that were compared.',
    extra: true,
    limits: [{ points: 60, seconds: 60, by: 'user' }],
    input: z.object({}),
    output: z.object({
      accounts: z.array(
        z.object({
          name: z.string(),
          fen: z.number(),
          /** of escrow: orders that hold something; null of the others */
          orders: z.number().nullable(),
          today_in_fen: z.number(),
          today_out_fen: z.number(),
          month_in_fen: z.number(),
          month_out_fen: z.number(),
        }),
      ),
      total_fen: z.number(),
      /** what came in from outside and has not gone out */
      clearing_fen: z.number(),
      /** the one less the other: anything but 0 is wrong */
      off_by_fen: z.number(),
      /** the newest first */
      batches: z.array(
        z.object({
          batch_sn: z.string(),
          at: z.string(),
          lines: z.number(),
          total_fen: z.number(),
          made_by: z.string(),
          /** lines that the bank has not answered, and that did not arrive */
          waiting: z.number(),
          failed: z.number(),
        }),
      ),
      /** the last one; null: none was run yet */
      audit: auditShape.nullable(),
      /** statements that were compared with our books, the newest first */
      runs: z.array(
        z.object({
          id: z.number(),
          /** 银行 */
          channel: z.string(),
          file_name: z.string(),
          /** of its lines; null: not read */
          from_day: z.string().nullable(),
          to_day: z.string().nullable(),
          at: z.string(),
          made_by: z.string(),
          matched: z.number(),
          /** what differs, the bank's less ours; and what of it nobody has explained */
          lines: z.number(),
          off_by_fen: z.number(),
          open: z.number(),
          open_fen: z.number(),
        }),
      ),
      /** media owners' invoices that were refused, and over whose orders nothing else was handed in; the longest refused first */
      refused_returns: z.array(
        z.object({
          id: z.number(),
          user_id: z.number(),
          nicename: z.string(),
          number: z.string(),
          fen: z.number(),
          reason: z.string(),
          refused_at: z.string(),
          reminded_at: z.string().nullable(),
        }),
      ),
    }),
    errors: ['forbidden'],
  }),
  'operator/sample-statement': call({
    area: 'operator',
    who: 'operator',
    role: 'finance',
    what: 'In a demonstration alone: the statement of a bank for the last day on which money came or went, with one line that the books do not know.',
    extra: true,
    limits: [{ points: 10, seconds: 60, by: 'user' }],
    input: z.object({}),
    output: z.object({ name: z.string(), text: z.string() }),
    errors: ['forbidden', 'not_found'],
  }),
  'operator/batch-candidates': call({
    area: 'operator',
    who: 'operator',
    role: 'finance',
    what: 'Withdrawals to cards that wait, each with its checks and, where no batch takes it now, why: what a batch is chosen from.',
    extra: true,
    limits: [{ points: 60, seconds: 60, by: 'user' }],
    input: z.object({}),
    output: z.object({
      /** as many as wait; the first of them are shown */
      total: z.number(),
      candidates: z.array(
        z.object({
          sn: z.string(),
          at: z.string(),
          /** 李*，示例银行 尾号 6217 */
          target: z.string(),
          fen: z.number(),
          state: z.string(),
          /** who has approved it so far */
          approvers: z.array(z.string()),
          checks: consoleItemShape.shape.checks,
          /** why no batch takes it now; '' one does */
          why: z.string(),
        }),
      ),
    }),
    errors: ['forbidden'],
  }),
  'operator/audit': call({
    area: 'operator',
    who: 'operator',
    role: 'finance',
    what: 'Checks the books and the record as `npm run audit` does, each statement within 20 seconds, one at a time; kept, and noted in the record.',
    extra: true,
    limits: [{ points: 2, seconds: 60, by: 'user' }],
    input: z.object({}),
    output: auditShape,
    errors: ['forbidden', 'rule_broken'],
  }),
};
