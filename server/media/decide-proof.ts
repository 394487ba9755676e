import { sql } from 'drizzle-orm';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { formatFigure } from '@/lib/domain/format-figure';
import { appError } from '@/lib/errors';
import { href } from '@/lib/routes';
import { refreshGoods } from '@/server/catalog/public';
import { type Db, rows } from '@/server/kernel/database';
import { byMarketClock } from '@/server/kernel/market-time';
import { firstWindow, windowSql } from '@/server/kernel/window';
import { notify, signedFileUrl } from '@/server/site/public';
import { decisionOf, type Verdict } from './decision';
import { lockGood } from './own-good';

const proofStates = {
  pending: '待核验',
  checked: '已核验',
  refused: '未通过核验',
  withdrawn: '已撤回',
} as const;

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
        from metric_proofs p join goods g on g.id = p.good_id
          join good_metrics m on m.good_id = p.good_id and m.kind = p.kind
        where p.state = 'pending' and g.status in ('pending', 'live', 'off', 'expired')
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

/**
 * Says whether a screenshot shows its figure: then the figure reads 截图核验, of the day the screenshot came. Its owner
 * is told. Deciding the same again changes nothing.
 * @throws AppError not_found, rule_broken, also where the figure is another one by now
 */
export async function decideProof(
  tx: Db,
  { id, decision, reason = '' }: { id: number } & Verdict,
): Promise<void> {
  const [found] = await rows<{ good_id: number }>(
    tx,
    sql`select good_id from metric_proofs where id = ${id}::bigint`,
  );
  if (!found) throw appError('not_found');
  // The listing first, as its owner does.
  const good = await lockGood(tx, { id: found.good_id });
  const [proof] = await rows<{ kind: string; state: keyof typeof proofStates; filed_at: string }>(
    tx,
    sql`select kind, state, created_at::text as filed_at from metric_proofs where id = ${id}::bigint for update`,
  );
  if (!proof) throw appError('not_found');
  const isApproval = decision === 'approve';
  const to = isApproval ? 'checked' : 'refused';
  const name =
    platformOf(good.platform).metrics.find(({ kind }) => kind === proof.kind)?.name ?? proof.kind;
  const step = decisionOf({
    what: `${name}的截图`,
    from: proof.state,
    to,
    labels: proofStates,
    reason,
  });
  if (step === 'done before') return;
  await tx.execute(sql`
    update metric_proofs set state = ${to}, reason = ${isApproval ? '' : reason}, decided_at = now()
    where id = ${id}::bigint`);
  if (isApproval) {
    await tx.execute(sql`
      update good_metrics m set source = 'screenshot', as_of = ${byMarketClock(sql`p.created_at`)}::date
      from metric_proofs p
      where p.id = ${id}::bigint and m.good_id = p.good_id and m.kind = p.kind and m.source in ('self', 'screenshot')`);
    await refreshGoods(tx, [good.id]);
  }
  await notify(tx, [
    {
      userId: good.ownerId,
      key: `metric-proof ${id} ${to} ${proof.filed_at}`,
      topic: 'listing',
      title: isApproval ? `${good.title} 的${name}已核验` : `${good.title} 的${name}截图未通过核验`,
      body: isApproval ? '页面标为“截图核验”。' : `${reason}。页面仍标为“自报”。`,
      link: href('medium-mediaEntry-applyEntry', { good_sn: good.goodSn }),
    },
  ]);
}
