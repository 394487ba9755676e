import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import { lineKinds, lineStates } from '@/lib/domain/reconcile/reconcile-lines';
import { type Db, rows } from '@/server/kernel/database';
import {
  aboutAccount,
  consoleItem,
  fact,
  itemAct,
  type QueueItem,
  section,
} from '@/server/process/public';
import { channelName } from './channels';
import { lineAnswer, lineTitle, offBy, offByOf, yuan } from './line-words';
import { linesSection, runFacts } from './run-item';
import { reconcileLines, reconcileRuns } from './tables';

type Line = typeof reconcileLines.$inferSelect;

/** The same money in other statements that is shown. */
const shownOthers = 5;

/** Whose payment or withdrawal a line is about; nobody's where our books have none. */
export async function usersOfLine(db: Db, id: number): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    sql`select coalesce(p.user_id, w.user_id) as id from reconcile_lines l
        left join payments p on p.pay_sn = l.our_sn left join withdrawals w on w.withdraw_sn = l.our_sn
        where l.id = ${id} and coalesce(p.user_id, w.user_id) is not null`,
  );
  return found.map((user) => user.id);
}

/** A line that nobody has explained; undefined where somebody has. */
export async function lineItem(db: Db, id: number): Promise<QueueItem | undefined> {
  const [found] = await db
    .select({ line: reconcileLines, run: reconcileRuns })
    .from(reconcileLines)
    .innerJoin(reconcileRuns, eq(reconcileRuns.id, reconcileLines.runId))
    .where(and(eq(reconcileLines.id, id), eq(reconcileLines.state, 'open')));
  if (!found) return undefined;
  const { line, run } = found;
  const users = await usersOfLine(db, id);
  const name = channelName(run.channel);
  return consoleItem({
    users,
    title: lineTitle(line, run.channel),
    subtitle: `对账 ${run.id}`,
    state: lineStates[line.state],
    sections: [
      section('差额', [
        fact('种类', lineKinds[line.kind](name)),
        fact(name, line.rowNo === null ? '没有' : yuan(line.bankFen), {
          source: line.rowNo === null ? '' : `对账单第 ${line.rowNo} 行`,
        }),
        fact('平台', line.ourSn === '' ? '没有' : yuan(line.bookedFen), { source: line.ourSn }),
        fact('差额', offBy(offByOf(line)), { remark: `${name}减平台` }),
        fact('日期', line.day ?? (line.rowNo === null ? '对账单里没有' : '日期不明')),
        fact('流水号', line.channelRef || '无'),
      ]),
      section('这次对账', (await runFacts(db, run)).facts),
      await othersSection(db, line),
      await linesSection(db, run, id),
    ].filter(({ facts }) => facts.length > 0),
    about: (await Promise.all(users.map((user) => aboutAccount(db, user)))).flat(),
    acts: [
      itemAct(
        'explain_line',
        '说明',
        'other',
        { id: String(id) },
        '→ 已说明；不记账，写下后不能再改',
      ),
    ],
  });
}

/** What other statements say of the same number, and how that was explained. */
async function othersSection(db: Db, { runId, channelRef, ourSn }: Line) {
  const same = [
    ...(channelRef === '' ? [] : [eq(reconcileLines.channelRef, channelRef)]),
    ...(ourSn === '' ? [] : [eq(reconcileLines.ourSn, ourSn)]),
  ];
  const others =
    same.length === 0
      ? []
      : await db
          .select({ line: reconcileLines, channel: reconcileRuns.channel })
          .from(reconcileLines)
          .innerJoin(reconcileRuns, eq(reconcileRuns.id, reconcileLines.runId))
          .where(and(ne(reconcileLines.runId, runId), or(...same)))
          .orderBy(desc(reconcileLines.id))
          .limit(shownOthers);
  return section(
    '别的对账里同一流水号或单号',
    others.map(({ line, channel }) =>
      fact(`对账 ${line.runId}`, lineTitle(line, channel), { remark: lineAnswer(line) }),
    ),
  );
}
