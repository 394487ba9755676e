import { eq, sql } from 'drizzle-orm';
import type { FigureState } from '@/lib/domain/report/figure-states';
import { reachName } from '@/lib/domain/report/reach-of';
import { appError } from '@/lib/errors';
import { href } from '@/lib/routes';
import { type Db, rows } from '@/server/kernel/database';
import { firstWindow, windowSql } from '@/server/kernel/window';
import type { OrderSnapshot } from '@/server/orders/public';
import { namedFiles, notify } from '@/server/site/public';
import { orderFigures } from './tables';

/** Figures of a publication as a checker reads them. */
export interface PendingFigures {
  id: number;
  orderSn: string;
  title: string;
  /** 播放 12000，互动 800 */
  figures: string;
  asOf: string;
  /** signed, good for some minutes */
  urls: string[];
}

const pending = sql`order_figures f join orders o on o.id = f.order_id where f.state = 'pending'`;

/** Figures that nobody has compared with their screenshots, oldest first. */
export async function listPendingFigures(db: Db, window = firstWindow): Promise<PendingFigures[]> {
  const found = await rows<{
    id: number;
    order_sn: string;
    snapshot: OrderSnapshot;
    reach: number | null;
    interactions: number | null;
    as_of: string;
    files: string[];
  }>(
    db,
    sql`select f.id, o.order_sn, o.snapshot, f.reach, f.interactions, f.as_of::text as as_of, f.files
        from ${pending} order by f.id ${windowSql(window)}`,
  );
  const files = await namedFiles(
    db,
    found.flatMap((row) => row.files),
  );
  return found.map((row) => ({
    id: row.id,
    orderSn: row.order_sn,
    title: row.snapshot.title,
    figures: [
      row.reach === null ? '' : `${reachName(row.snapshot.platform)} ${row.reach}`,
      row.interactions === null ? '' : `互动 ${row.interactions}`,
    ]
      .filter(Boolean)
      .join('，'),
    asOf: row.as_of,
    urls: row.files.flatMap((key) => files.get(key)?.url ?? []),
  }));
}

export async function countPendingFigures(db: Db): Promise<number> {
  const [row] = await rows<{ waiting: number }>(
    db,
    sql`select count(*)::int as waiting from ${pending}`,
  );
  return row?.waiting ?? 0;
}

const labels: Readonly<Record<FigureState, string>> = {
  pending: '待核验',
  checked: '已核验',
  refused: '未通过核验',
};

/**
 * Says whether the screenshots show the figures: then they read 截图核验, else they count no more and their owner is asked
 * for others. Deciding the same again changes nothing.
 * @throws AppError not_found, rule_broken where it was decided otherwise or a refusal gives no reason
 */
export async function decideFigures(
  tx: Db,
  { id, decision, reason = '' }: { id: number; decision: 'approve' | 'reject'; reason?: string },
): Promise<void> {
  const [found] = await rows<{ state: FigureState; seller_id: number; snapshot: OrderSnapshot }>(
    tx,
    sql`select f.state, o.seller_id, o.snapshot from order_figures f join orders o on o.id = f.order_id
        where f.id = ${id}::bigint for no key update of f`,
  );
  if (!found) throw appError('not_found');
  const to: FigureState = decision === 'approve' ? 'checked' : 'refused';
  if (found.state === to) return;
  if (found.state !== 'pending') {
    throw appError('rule_broken', { msg: `这份数据${labels[found.state]}，不能再改` });
  }
  if (to === 'refused' && reason.trim() === '') {
    throw appError('rule_broken', { msg: '请写明理由，媒体主会看到' });
  }
  await tx.update(orderFigures).set({ state: to, reason }).where(eq(orderFigures.id, id));
  await notify(tx, [
    {
      userId: found.seller_id,
      key: `figures ${id} ${to}`,
      topic: 'progress',
      title:
        to === 'checked'
          ? `${found.snapshot.title} 的效果数据已核验`
          : `${found.snapshot.title} 的效果数据未通过核验`,
      body: to === 'checked' ? '报告里标为“截图核验”。' : `${reason}。请重新填写并附截图。`,
      link: href('medium-figures', to === 'checked' ? { show: 'all' } : {}),
    },
  ]);
}
