import { asc, eq, sql } from 'drizzle-orm';
import {
  type LineCause,
  lineCauses,
  lineKinds,
  lineStates,
} from '@/lib/domain/reconcile/reconcile-lines';
import { formatTime } from '@/lib/domain/time/format-time';
import { appError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { decidedBy, idOfKey, type Process, queueOf, transition } from '@/server/process/public';
import { channelName } from './channels';
import { lineItem } from './line-item';
import { linePlace, lineTitle, offBy, offByOf } from './line-words';
import { reconcileLines, reconcileRuns } from './tables';

type Line = typeof reconcileLines.$inferSelect;

/** A line is explained once, and stays so. */
const explaining: Process<Line, Line['state'], 'explain', number, { cause: LineCause }, undefined> =
  {
    kind: 'reconcile line',
    table: sql`reconcile_lines`,
    states: lineStates,
    transitions: { explain: { from: ['open'], to: 'explained', lacking: '请写明说明' } },
    lock: async (tx, id) => {
      const [line] = await tx
        .select()
        .from(reconcileLines)
        .where(eq(reconcileLines.id, id))
        .for('update');
      return line;
    },
    once: true,
    refusal: ({ decidedBy: by }) => `这笔差额已由 ${by} 说明，不能再改`,
    set: (moved) => sql`${decidedBy(moved)}, cause = ${moved.fields.cause}`,
  };

/** @throws AppError not_found, rule_broken where it was explained before */
export async function explainLine(
  tx: Db,
  id: number,
  { cause, reason, by }: { cause: LineCause; reason: string; by: string },
): Promise<void> {
  await transition(tx, explaining, id, { name: 'explain', reason, by, fields: { cause } });
}

/** For the record: what it is, before and after. */
export async function lineStand(tx: Db, id: number): Promise<Record<string, string>> {
  const line = await explaining.lock(tx, id);
  if (!line) throw appError('not_found', { msg: `没有编号为 ${id} 的差额` });
  return {
    差额: offBy(offByOf(line)),
    状态: line.cause === null ? lineStates[line.state] : lineCauses[line.cause],
  };
}

/** What differs between a statement and our books and nobody has explained, the longest waiting first. */
export const reconcileQueue = queueOf({
  name: '银行对账',
  waiting: sql`reconcile_lines where state = 'open'`,
  key: sql`id`,
  since: sql`created_at`,
  list: async (db, { skip, most }) => {
    const found = await db
      .select({ line: reconcileLines, channel: reconcileRuns.channel })
      .from(reconcileLines)
      .innerJoin(reconcileRuns, eq(reconcileRuns.id, reconcileLines.runId))
      .where(eq(reconcileLines.state, 'open'))
      .orderBy(asc(reconcileLines.createdAt), asc(sql`${reconcileLines.id}::text`))
      .limit(most)
      .offset(skip);
    return found.map(({ line, channel }) => {
      const since = line.createdAt.toISOString();
      const detail = `对账 ${line.runId}，${linePlace(line)}`;
      return {
        key: String(line.id),
        since,
        title: lineTitle(line, channel),
        detail,
        cells: [
          `id=${line.id}`,
          formatTime(since, 'minute'),
          lineKinds[line.kind](channelName(channel)),
          offBy(offByOf(line)),
          detail,
        ],
      };
    });
  },
  item: (db, key) => lineItem(db, idOfKey(key)),
});
