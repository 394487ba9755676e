import { asc, eq, sql } from 'drizzle-orm';
import { href } from '@/lib/address/routes';
import { formatTime } from '@/lib/domain/time/format-time';
import { type Db, rows } from '@/server/kernel/database';
import { consoleItem, fact, idOfKey, type QueueItem, section } from '@/server/process/public';
import { channelName } from './channels';
import { type LineSums, lineSums } from './line-sums';
import { lineAnswer, linePlace, lineTitle, offBy, offByOf, yuan } from './line-words';
import { reconcileLines, reconcileRuns } from './tables';

type Line = typeof reconcileLines.$inferSelect;
type Run = typeof reconcileRuns.$inferSelect;

/** Lines of a run that are shown; those that nobody has explained come first. */
const shownLines = 200;

/** A run in sums: what differs, and how much of it nobody has explained. */
export async function runFacts(db: Db, run: Run) {
  const [sums] = await rows<LineSums>(
    db,
    sql`select ${lineSums} from reconcile_lines where run_id = ${run.id}`,
  );
  if (!sums) throw new Error('a sum has one row');
  const { lines, offFen, open, openFen, carried } = sums;
  const days = run.fromDay === run.toDay ? run.fromDay : `${run.fromDay} 至 ${run.toDay}`;
  return {
    open,
    facts: [
      fact('对账', String(run.id), {
        source: `${formatTime(run.createdAt.toISOString(), 'minute')} ${run.madeBy}`,
        href: href('operator-item', { queue: 'reconcile_run', key: String(run.id) }),
      }),
      fact('对账单', `${channelName(run.channel)}，${days ?? '日期不明'}`, {
        source: run.fileName,
      }),
      fact('相符', `${run.matched} 笔，合计 ${yuan(run.matchedFen)}`),
      fact(`${channelName(run.channel)}合计`, yuan(run.bankFen)),
      fact('平台合计', yuan(run.bookedFen)),
      fact('差额', offBy(offFen), { remark: `由 ${lines} 笔组成` }),
      ...(carried > 0
        ? [fact('沿用以前的说明', `${carried} 笔`, { remark: '别的对账里说明过' })]
        : []),
      fact('解释不了的', offBy(openFen), {
        verdict: open === 0 ? 'ok' : 'differs',
        remark: open === 0 ? '全部已说明' : `${open} 笔待说明`,
      }),
    ],
  };
}

/** Lines of a run, each with who has explained it how. @param but one that is shown already */
export async function linesSection(db: Db, run: Run, but = 0) {
  const lines = (
    await db
      .select()
      .from(reconcileLines)
      .where(eq(reconcileLines.runId, run.id))
      .orderBy(sql`${reconcileLines.state} = 'explained'`, asc(reconcileLines.id))
      .limit(shownLines)
  ).filter(({ id }) => id !== but);
  const note = lines.length < shownLines ? '' : `最多列 ${shownLines} 笔，待说明的在前`;
  return section(but === 0 ? '差额逐笔' : '同一次对账的其余差额', lines.map(shown), note);

  function shown(line: Line) {
    const isOpen = line.state === 'open';
    return fact(lineTitle(line, run.channel), offBy(offByOf(line)), {
      source: linePlace(line),
      verdict: isOpen ? 'differs' : 'ok',
      remark: lineAnswer(line),
      href: isOpen ? href('operator-item', { queue: 'reconcile', key: String(line.id) }) : '',
    });
  }
}

/** A statement that was compared, whether anything of it waits or not. */
export async function reconcileRunItem(db: Db, key: string): Promise<QueueItem | undefined> {
  const [run] = await db
    .select()
    .from(reconcileRuns)
    .where(eq(reconcileRuns.id, idOfKey(key)));
  if (!run) return undefined;
  const { open, facts } = await runFacts(db, run);
  return consoleItem({
    users: [],
    title: `对账 ${run.id}`,
    subtitle: `${channelName(run.channel)}，${run.fileName}`,
    state: open === 0 ? '全部已说明' : `${open} 笔待说明`,
    sections: [section('这次对账', facts), await linesSection(db, run)].filter(
      (part) => part.facts.length > 0,
    ),
  });
}
