import { sql } from 'drizzle-orm';
import { href } from '@/lib/address/routes';
import { worded } from '@/lib/domain/messages/notice-templates';
import { type FigureState, figureStateLabels } from '@/lib/domain/reports/figure-states';
import { reachName } from '@/lib/domain/reports/reach-of';
import { type Db, rows } from '@/server/kernel/database';
import { firstWindow, windowSql } from '@/server/kernel/limits/window';
import type { OrderSnapshot } from '@/server/order-records/public';
import { reviewed, verdicts } from '@/server/process/public';
import { namedFiles } from '@/server/site/public';
import { resultItem } from './result-item';

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
    at: string;
  }>(
    db,
    sql`select f.id, o.order_sn, o.snapshot, f.reach, f.interactions, f.as_of::text as as_of, f.files,
          f.created_at::text as at
        from ${pending} order by f.created_at, f.id ${windowSql(window)}`,
  );
  const files = await namedFiles(
    db,
    found.flatMap((row) => row.files),
  );
  return found.map((row) => ({
    id: row.id,
    orderSn: row.order_sn,
    key: String(row.id),
    since: new Date(row.at).toISOString(),
    title: row.snapshot.title,
    detail: `${toldWords(row)}・${row.order_sn}`,
    cells: [`id=${row.id}`, `${row.order_sn} ${row.snapshot.title}`, toldWords(row)],
    below: row.files.flatMap((key) => files.get(key)?.url ?? []),
  }));
}

function toldWords({ snapshot, reach, interactions, as_of: asOf }: Told): string {
  return [
    reach === null ? '' : `${reachName(snapshot.platform)} ${reach}`,
    interactions === null ? '' : `互动 ${interactions}`,
    asOf,
  ]
    .filter(Boolean)
    .join('，');
}

interface Told {
  snapshot: OrderSnapshot;
  reach: number | null;
  interactions: number | null;
  as_of: string;
}

/**
 * Where the screenshots show the figures these read 截图核验, else they count no more and their owner is asked for others.
 */
export const result = reviewed({
  kind: 'figures',
  table: sql`order_figures`,
  states: figureStateLabels,
  transitions: verdicts('pending', 'checked', 'refused', '请写明理由，媒体主会看到'),
  lock: async (tx, id: number) => {
    const [found] = await rows<Filed>(
      tx,
      sql`select f.id, f.state, o.seller_id, o.buyer_id, o.snapshot from order_figures f join orders o on o.id = f.order_id
          where f.id = ${id}::bigint for no key update of f`,
    );
    return found;
  },
  concerns: ({ seller_id: seller, buyer_id: buyer }) => [seller, buyer],
  refusal: (_row, now) => `这份数据${now}，不能再改`,
  set: ({ reason }) => sql`reason = ${reason}`,
  tell: ({ row: { seller_id: userId, snapshot }, name, reason }) => ({
    userId,
    ...(name === 'approve'
      ? {
          ...worded('figures_approved', { account: snapshot.title }),
          link: href('medium-figures', { show: 'all' }),
        }
      : {
          ...worded('figures_rejected', { account: snapshot.title, reason }),
          link: href('medium-figures', {}),
        }),
  }),
  act: { what: '发布效果数据', noun: '发布效果数据', id: '数据编号', subject: 'result' },
  queue: {
    name: '发布效果数据',
    waiting: pending,
    key: sql`f.id`,
    since: sql`f.created_at`,
    list: listPendingFigures,
    item: resultItem,
  },
});

export const decideFigures = result.decide;

interface Filed {
  id: number;
  state: FigureState;
  seller_id: number;
  buyer_id: number;
  snapshot: OrderSnapshot;
}
