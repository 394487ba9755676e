import { sql } from 'drizzle-orm';
import type { ConsoleItem } from '@/lib/contract/shapes/console-item';
import { type Platform, platformOf } from '@/lib/domain/catalog/platforms';
import { type Db, rows } from '@/server/kernel/database';
import type { KeptGood } from '@/server/listings/own/own-good';

interface Decided {
  at: string;
  /** listing, change, figure */
  what: string;
  kind: string;
  passed: boolean;
  reason: string;
  operator: string;
}

/** Decisions that are shown of one listing. */
const most = 10;

/** What the platform has decided about a listing, the newest first. */
export async function listingHistory(
  db: Db,
  { id, goodSn, platform }: Pick<KeptGood, 'id' | 'goodSn' | 'platform'>,
): Promise<ConsoleItem['history']> {
  const found = await rows<Decided>(
    db,
    sql`select at::text, what, kind, passed, reason, operator from (
          select a.created_at as at, 'listing' as what, '' as kind, a.detail->>'decision' = 'approve' as passed, a.reason,
            a.operator from operator_actions a where a.action = 'listing' and a.subject = ${goodSn}
          union all
          select c.decided_at, 'change', '', c.state = 'approved', c.reason, '' from listing_changes c
            where c.good_id = ${id}::bigint and c.state in ('approved', 'rejected') and c.decided_at is not null
          union all
          select p.decided_at, 'figure', p.kind, p.state = 'checked', p.reason, '' from metric_proofs p
            where p.good_id = ${id}::bigint and p.state in ('checked', 'refused') and p.decided_at is not null) decided
        order by decided.at desc limit ${most}`,
  );
  return found.map((row) => ({
    at: new Date(row.at).toISOString(),
    words: [
      `${nameOf(row, platformOf(platform))}${row.passed ? '通过' : '驳回'}${row.reason && `：${row.reason}`}`,
      row.operator,
    ]
      .filter(Boolean)
      .join('，'),
  }));
}

function nameOf({ what, kind }: Decided, { metrics }: Platform): string {
  if (what === 'listing') return '新账号';
  if (what === 'change') return '修改';
  return `${metrics.find((metric) => metric.kind === kind)?.name ?? kind}截图`;
}
