import { sql } from 'drizzle-orm';
import { href } from '@/lib/address/routes';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { formatFigure } from '@/lib/domain/figures/format-figure';
import { worded } from '@/lib/domain/messages/notice-templates';
import { changeGoods } from '@/server/catalog/public';
import { type Db, rows } from '@/server/kernel/database';
import { firstWindow, windowSql } from '@/server/kernel/limits/window';
import { byMarketClock } from '@/server/kernel/market-time';
import { lockGoodOf } from '@/server/listings/own/own-good';
import { reviewed, verdicts } from '@/server/process/public';
import { signedFileUrl } from '@/server/site/public';
import { reasonForOwner } from './decision';
import { figureItem } from './figure-item';
import { proofStates } from './proof-states';

/** A screenshot as a checker reads it. */
export interface PendingProof {
  id: number;
  good_sn: string;
  title: string;
  platform: string;
  /** what it is to show */
  figure: string;
  value: string;
  /** signed, good for some minutes */
  url: string;
  filed_at: string;
}

const pending = sql`metric_proofs p join goods g on g.id = p.good_id
  join good_metrics m on m.good_id = p.good_id and m.kind = p.kind
  where p.state = 'pending' and g.status in ('pending', 'live', 'off', 'expired')`;

/** Screenshots that wait to be checked, of listings that were sent, oldest first. */
export async function listPendingProofs(db: Db, window = firstWindow): Promise<PendingProof[]> {
  const waiting = await rows<{
    id: number;
    good_sn: string;
    title: string;
    platform: number;
    kind: string;
    value: string;
    file_key: string;
    filed_at: string;
  }>(
    db,
    sql`select p.id, g.good_sn, g.title, g.platform, p.kind, m.value, p.file_key, p.created_at::text as filed_at
        from ${pending}
        order by p.created_at, p.id ${windowSql(window)}`,
  );
  return waiting.map(({ platform: no, kind, value, file_key, ...row }) => {
    const platform = platformOf(no);
    const metric = platform.metrics.find((known) => known.kind === kind);
    return {
      ...row,
      platform: platform.name,
      figure: metric?.name ?? kind,
      value: formatFigure(kind, Number(value), metric?.unit ?? 'rate'),
      url: signedFileUrl(file_key),
    };
  });
}

/** Where a screenshot shows its figure that reads 截图核验, of the day the screenshot came. Its owner is told. */
export const figure = reviewed({
  kind: 'metric-proof',
  table: sql`metric_proofs`,
  states: proofStates,
  transitions: verdicts('pending', 'checked', 'refused', reasonForOwner),
  lock: async (tx, id: number) => {
    const good = await lockGoodOf(
      tx,
      sql`select good_id from metric_proofs where id = ${id}::bigint`,
    );
    const [found] = await rows<{ id: number; kind: string; state: string; filed_at: string }>(
      tx,
      sql`select id, kind, state, created_at::text as filed_at from metric_proofs
          where id = ${id}::bigint for update`,
    );
    if (!found) return undefined;
    const metric = platformOf(good.platform).metrics.find(({ kind }) => kind === found.kind);
    return { ...found, good, figure: metric?.name ?? found.kind };
  },
  concerns: ({ good }) => [good.ownerId],
  refusal: (row, now, to) => `${row.figure}的截图现在是${now}，不能再${to}`,
  effects: async (tx, { row, name }) => {
    if (name === 'reject') return;
    await changeGoods(
      tx,
      sql`update good_metrics m set source = 'screenshot', as_of = ${byMarketClock(sql`p.created_at`)}::date
          from metric_proofs p
          where p.id = ${row.id}::bigint and m.good_id = p.good_id and m.kind = p.kind
            and m.source in ('self', 'screenshot')
          returning m.good_id`,
    );
  },
  tell: ({ row: { good, figure: shown, filed_at }, name, reason }) => ({
    userId: good.ownerId,
    mark: filed_at,
    ...(name === 'approve'
      ? worded('proof_approved', { account: good.title, figure: shown })
      : worded('proof_rejected', { account: good.title, figure: shown, reason })),
    link: href('medium-mediaEntry-applyEntry', { good_sn: good.goodSn }),
  }),
  act: { what: '数据截图', noun: '数据截图', id: '截图编号', subject: 'figure' },
  queue: {
    name: '数据截图',
    waiting: pending,
    key: sql`p.id`,
    since: sql`p.created_at`,
    list: async (db, window) =>
      (await listPendingProofs(db, window)).map((row) => ({
        key: String(row.id),
        since: new Date(row.filed_at).toISOString(),
        title: row.title,
        detail: `${row.platform}・${row.figure} ${row.value}`,
        cells: [
          `id=${row.id}`,
          `${row.platform} ${row.title}`,
          `${row.figure} ${row.value}`,
          row.url,
        ],
      })),
    item: figureItem,
  },
});

export const decideProof = figure.decide;
