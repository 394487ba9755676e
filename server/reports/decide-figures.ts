import { sql } from 'drizzle-orm';
import { href } from '@/lib/address/routes';
import type { FigureState } from '@/lib/domain/reports/figure-states';
import { reachName } from '@/lib/domain/reports/reach-of';
import { type Db, rows } from '@/server/kernel/database';
import { firstWindow, windowSql } from '@/server/kernel/limits/window';
import type { OrderSnapshot } from '@/server/order-records/public';
import { reviewed, verdicts } from '@/server/process/public';
import { namedFiles } from '@/server/site/public';

const pending = sql`order_figures f join orders o on o.id = f.order_id where f.state = 'pending'`;

/** Figures that nobody has compared with their screenshots, oldest first. */
export async function listPendingFigures(db: Db, window = firstWindow) {
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
    cells: [
      `id=${row.id}`,
      `${row.order_sn} ${row.snapshot.title}`,
      [
        row.reach === null ? '' : `${reachName(row.snapshot.platform)} ${row.reach}`,
        row.interactions === null ? '' : `互动 ${row.interactions}`,
        row.as_of,
      ]
        .filter(Boolean)
        .join('，'),
    ],
    below: row.files.flatMap((key) => files.get(key)?.url ?? []),
  }));
}

const labels: Readonly<Record<FigureState, string>> = {
  pending: '待核验',
  checked: '已核验',
  refused: '未通过核验',
};

/**
 * Where the screenshots show the figures these read 截图核验, else they count no more and their owner is asked for others.
 */
export const result = reviewed({
  kind: 'figures',
  table: sql`order_figures`,
  states: labels,
  transitions: verdicts('pending', 'checked', 'refused', '请写明理由，媒体主会看到'),
  lock: async (tx, id: number) => {
    const [found] = await rows<Filed>(
      tx,
      sql`select f.id, f.state, o.seller_id, o.snapshot from order_figures f join orders o on o.id = f.order_id
          where f.id = ${id}::bigint for no key update of f`,
    );
    return found;
  },
  refusal: (_row, now) => `这份数据${now}，不能再改`,
  set: ({ reason }) => sql`reason = ${reason}`,
  tell: ({ row: { seller_id: userId, snapshot }, name, reason }) => ({
    userId,
    topic: 'progress',
    ...(name === 'approve'
      ? {
          title: `${snapshot.title} 的效果数据已核验`,
          body: '报告里标为“截图核验”。',
          link: href('medium-figures', { show: 'all' }),
        }
      : {
          title: `${snapshot.title} 的效果数据未通过核验`,
          body: `${reason}。请重新填写并附截图。`,
          link: href('medium-figures', {}),
        }),
  }),
  act: { what: '发布效果数据', noun: '发布效果数据', id: '数据编号', subject: 'result' },
  queue: {
    name: '发布效果数据',
    waiting: pending,
    list: listPendingFigures,
  },
});

export const decideFigures = result.decide;

interface Filed {
  id: number;
  state: FigureState;
  seller_id: number;
  snapshot: OrderSnapshot;
}
