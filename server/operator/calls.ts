import { freeActs, hasScreen, roleFor } from '@/lib/domain/operators/console-acts';
import { isLookup } from '@/lib/domain/operators/console-lookups';
import { appError, invalid } from '@/lib/errors';
import type { Handlers, OperatorCaller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { batchCandidates } from '@/server/payouts/public';
import { sampleStatement } from '@/server/reconcile/public';
import { formOf } from './act-forms';
import { operatorActs } from './acts';
import { approveMany } from './approve-many';
import { isClerkOn, switchClerk } from './clerk-switch';
import { contentHandlers } from './content/content-calls';
import { actInConsole } from './do-act';
import { shownOf } from './entry-times';
import { showFigures } from './figures/show-figures';
import { putBack, recordHold, take } from './holds';
import { lateThings, showLate } from './late/show-late';
import { legalHandlers } from './legal/legal-calls';
import { runAudit } from './money/run-audit';
import { showMoney } from './money/show-money';
import { queues } from './queues';
import { writeReasons } from './reasons';
import { readRecord, readRecordEntry } from './record/read-record';
import { verifyRecord } from './record/verify-record';
import { writeRecord } from './record/write-record';
import { searchConsole } from './search';
import { shortlistHandlers } from './shortlist/shortlist-calls';
import { showDesk } from './show-desk';
import { showFrame } from './show-frame';
import { showItem, showLookup } from './show-item';
import { assertMayOpen, showQueue } from './show-queue';
import { takeNext } from './take-next';
import { takeOldest } from './take-oldest';
import { handOver, takeBack } from './taken/move-hold';

export const operatorHandlers = {
  'operator/frame': (_input, { db, operator }) => showFrame(db, operator),

  'operator/desk': async (_input, { db, operator }) =>
    showDesk(db, operator, env().DEMO ? await isClerkOn(db) : null),

  'operator/queue': (input, { db, operator }) => showQueue(db, operator, input),

  'operator/item': ({ queue, key }, { db, operator }) =>
    isLookup(queue)
      ? showLookup(db, operator, { queue, key })
      : showItem(db, operator, { queue, key }),

  'operator/take': async ({ queue, key }, { db, operator, address }) => {
    assertMayOpen(operator, queue);
    if (key === undefined) {
      const found = await takeOldest(db, operator, queue);
      await recordHold(db, operator, address, 'take', { queue, key: found.key });
      return { queue, key: found.key };
    }
    const item = await queues[queue].item(db, key);
    if (!item) throw appError('not_found');
    const isNew = await take(db, operator, { queue, key }, await shownOf(db, { queue, key }, item));
    if (isNew) await recordHold(db, operator, address, 'take', { queue, key });
    return { queue, key };
  },

  'operator/take-next': async (_input, { db, operator, address }) => {
    const found = await takeNext(db, operator);
    if (found?.isNew) await recordHold(db, operator, address, 'take', found.subject);
    return { next: found?.subject ?? null };
  },

  'operator/put-back': async (input, { db, operator, address }) => ({
    count: await putBack(db, operator, address, input),
  }),

  'operator/hand-over': async ({ queue, key, to }, { db, operator, address }) => {
    assertMayOpen(operator, queue);
    return { name: await handOver(db, operator, address, { queue, key }, to) };
  },

  'operator/take-back': async (subject, { db, operator, address }) => ({
    name: await takeBack(db, operator, address, subject),
  }),

  'operator/late': (_input, { db, operator }) => showLate(db, operator),

  'operator/late-things': (input, { db }) => lateThings(db, input),

  'operator/act': async ({ act, queue, key, seen, fields }, { db, operator, address, files }) => {
    const on = queue && key ? { queue, key } : null;
    if (on) assertMayOpen(operator, on.queue);
    const place = on && !isLookup(on.queue) ? await queues[on.queue].place(db, on.key) : undefined;
    const given = { act, on, seen, fields: readFields(fields), files };
    const said = await actInConsole(db, operator, address, given);
    return { said, next: place?.after ?? null };
  },

  'operator/approve-many': (input, { db, operator, address }) => {
    assertMayOpen(operator, input.queue);
    return approveMany(db, operator, address, input);
  },

  'operator/acts': async (_input, { operator }) => ({
    acts: freeActs
      .filter((act) => !hasScreen(act))
      .flatMap((act) => {
        const row = operatorActs[act];
        const role = roleFor(operator.roles, act);
        return row && role ? [{ act, what: row.what, role, fields: formOf(row) }] : [];
      }),
  }),

  'operator/reasons': async ({ queue, reasons: text }, { db, operator, address }) => {
    assertMayOpen(operator, queue);
    const reasons = await writeReasons(db, queue, text);
    await record(db, operator, address, { action: 'reasons', subject: queue, reasons });
    return { reasons };
  },

  'operator/clerk': async ({ on }, { db, operator, address }) => {
    if (!env().DEMO) throw appError('not_found');
    await switchClerk(db, on === '1' ? 'on' : 'off');
    await record(db, operator, address, { action: 'clerk', subject: 'clerk', on });
    return { is_on: on === '1' };
  },

  'operator/money': (_input, { db }) => showMoney(db),

  'operator/sample-statement': async (_input, { db }) => {
    const found = env().DEMO ? await sampleStatement(db) : null;
    if (!found) throw appError('not_found', { msg: '还没有银行收支，先登记一笔对公充值再下载' });
    return found;
  },

  'operator/batch-candidates': async (_input, { db }) => {
    const { total, candidates } = await batchCandidates(db);
    return {
      total,
      candidates: candidates.map(({ askedAt: at, amountFen: fen, ...shown }) => ({
        ...shown,
        at,
        fen,
      })),
    };
  },

  'operator/audit': async (_input, { db, operator, address }) => {
    const found = await runAudit(db, operator.name);
    const broken = found.broken.map(({ sentence }) => sentence);
    await record(db, operator, address, { action: 'audit', subject: 'books', broken });
    return found;
  },

  'operator/search': async ({ q }, { db, operator }) => searchConsole(db, q, operator.roles),

  'operator/record': (input, { db }) => readRecord(db, input),

  'operator/record-entry': ({ seq }, { db }) => readRecordEntry(db, seq),

  'operator/verify-record': async (_input, { db }) => {
    const began = performance.now();
    const { count, brokenAt, lastHash } = await verifyRecord(db);
    const tookMs = Math.round(performance.now() - began);
    return { count, broken_at: brokenAt, last_hash: lastHash, took_ms: tookMs };
  },

  'operator/figures': (input, { db }) => showFigures(db, input),

  ...contentHandlers,
  ...legalHandlers,
  ...shortlistHandlers,
} satisfies Handlers;

/** A line for what is neither an act of the table nor a hold. */
const record = (
  tx: Db,
  operator: OperatorCaller,
  address: string,
  { action, subject, ...detail }: { action: string; subject: string } & Record<string, unknown>,
) =>
  writeRecord(tx, {
    operator: operator.name,
    operatorId: operator.operatorId,
    action,
    subject,
    detail,
    address,
    provedAt: new Date(operator.provedAt),
  });

/** @throws AppError invalid_input */
function readFields(text: string): Record<string, string> {
  try {
    const told: unknown = JSON.parse(text);
    if (typeof told === 'object' && told !== null && !Array.isArray(told)) {
      return Object.fromEntries(
        Object.entries(told)
          .filter(([, value]) => value !== '')
          .map(([name, value]) => [name, String(value)]),
      );
    }
  } catch {
    // said below
  }
  throw invalid({ fields: '内容无法读取，请刷新后重试' });
}
