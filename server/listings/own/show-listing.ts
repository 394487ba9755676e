import { sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { goodStatuses } from '@/lib/domain/catalog/good-status';
import type { MetricSource } from '@/lib/domain/catalog/sources';
import { type Db, rows } from '@/server/kernel/database';
import { newestChange } from '@/server/listings/review/change-request';
import { audienceSourceOf } from '../listing-profile';
import { findOwnGood } from './own-good';
import { readListing } from './read-listing';

type Shown = Answer<'media/good'>;

/** media/good: an own listing as its form reads it, with what an open change request says in its place. */
export async function showListing(db: Db, userId: number, goodSn: string): Promise<Shown> {
  const good = await findOwnGood(db, userId, goodSn);
  const stored = await readListing(db, good.id);
  const change = await newestChange(db, good.id);
  const isOpen = change?.state === 'pending';
  // Leave and cap took effect at once, whatever the request says.
  const { leaveFrom, leaveTo, dailyCap } = stored;
  const content = isOpen ? { ...change.content, leaveFrom, leaveTo, dailyCap } : stored;
  const sources = await metricSourcesOf(db, good.id);
  const heldUntil = new Map(stored.prices.map((price) => [price.position, price.validUntil]));
  return {
    good_sn: good.goodSn,
    status: good.status,
    status_label: goodStatuses[good.status],
    platform: good.platform,
    title: content.title,
    account_id: content.accountId,
    link: content.link,
    avatar: content.avatar,
    category: content.categories,
    tags: content.tags,
    area: content.area,
    city: content.city,
    accepts_hard: content.acceptsHard,
    accepts_soft: content.acceptsSoft,
    refused_industries: content.refusedIndustries,
    revisions: content.revisions,
    lead_time_days: content.leadTimeDays,
    material_costs: content.materialCosts,
    add_ons: content.addOns,
    daily_cap: content.dailyCap,
    leave_from: content.leaveFrom ?? '',
    leave_to: content.leaveTo ?? '',
    notes: content.notes.join('\n'),
    prices: content.prices.map(({ position, priceFen, commission, note, validUntil }) => ({
      position,
      price_fen: priceFen,
      commission,
      note,
      valid_until: heldUntil.get(position) ?? validUntil,
    })),
    metrics: content.metrics.map(({ kind, value, proof }) => {
      const told = sources.get(kind);
      const isSame = told?.value === value;
      return {
        kind,
        value,
        source: told && isSame ? told.source : 'self',
        as_of: told && isSame ? told.as_of : '',
        proof,
        proof_state: told?.proofs[proof]?.state ?? '',
        proof_reason: told?.proofs[proof]?.reason ?? '',
      };
    }),
    audience: content.audience && {
      source: await audienceSourceOf(db, good.id, content.audience),
      ...content.audience,
    },
    cases: content.cases,
    reason: good.status === 'rejected' || good.status === 'forced_off' ? good.reason : null,
    change:
      change?.state === 'pending' || change?.state === 'rejected'
        ? { state: change.state, reason: change.reason, sent_at: change.sentAt }
        : null,
  };
}

interface SourceRow {
  kind: string;
  value: number;
  source: MetricSource;
  as_of: string;
  /** by file key */
  proofs: Record<string, { state: 'pending' | 'checked' | 'refused'; reason: string }>;
}

/** Where the figures of the listing as it stands come from. */
async function metricSourcesOf(db: Db, goodId: number): Promise<Map<string, SourceRow>> {
  const found = await rows<SourceRow & { value: string }>(
    db,
    sql`select m.kind, m.value, m.source, m.as_of::text as as_of,
          coalesce((select jsonb_object_agg(p.file_key, jsonb_build_object('state', p.state, 'reason', p.reason))
            from metric_proofs p where p.good_id = m.good_id and p.kind = m.kind and p.state <> 'withdrawn'), '{}') as proofs
        from good_metrics m where m.good_id = ${goodId}::bigint`,
  );
  return new Map(found.map((row) => [row.kind, { ...row, value: Number(row.value) }]));
}
