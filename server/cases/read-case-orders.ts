import { sql } from 'drizzle-orm';
import type { Brief } from '@/lib/domain/briefs/brief';
import { agreedDraftDay } from '@/lib/domain/briefs/draft-day';
import { daysOff, publicationWindow } from '@/lib/domain/briefs/publication-window';
import { type OrderOutcome, orderOutcome } from '@/lib/domain/cases/case-outcome';
import { promisedFigure } from '@/lib/domain/reports/promised-figure';
import { promisedKinds } from '@/lib/domain/reports/reach-of';
import { formatTime } from '@/lib/domain/time/format-time';
import { openBrief } from '@/server/cart/public';
import { type Db, rows } from '@/server/kernel/database';
import type { OrderSnapshot } from '@/server/order-records/public';
import { keptMoneySql } from '@/server/orders/public';
import { newestFigure } from '@/server/reports/tables';
import { mayBeNamed } from './may-be-named';

/** An order that both sides allow to be shown, with what its records say. */
export interface CaseOrder {
  id: number;
  snapshot: OrderSnapshot;
  brief: Brief | null;
  /** its account is on sale */
  isLive: boolean;
  accountNamed: boolean;
  brandNamed: boolean;
  withBrief: boolean;
  buyerName: string;
  buyerWords: string;
  sellerWords: string;
  priceFen: number;
  /** what its buyer paid and did not get back */
  spendFen: number;
  refundFen: number;
  lateRefundReason: string;
  /** YYYY-MM-DD on the market's calendar */
  acceptedOn: string;
  draftedOn: string;
  approvedOn: string;
  publishedOn: string;
  draftLateDays: number;
  publishLateDays: number;
  returned: number;
  rulings: { words: string; buyerFen: number }[];
  outcome: OrderOutcome | null;
  /** every day that its figure was told for, the oldest first */
  told: { on: string; value: number }[];
}

type Moments = Partial<Record<string, string>>;

interface Row
  extends Pick<
    CaseOrder,
    | 'id'
    | 'snapshot'
    | 'isLive'
    | 'accountNamed'
    | 'brandNamed'
    | 'withBrief'
    | 'buyerName'
    | 'buyerWords'
    | 'sellerWords'
    | 'priceFen'
    | 'spendFen'
    | 'refundFen'
    | 'lateRefundReason'
    | 'returned'
    | 'rulings'
  > {
  brief: unknown;
  /** the first moment of each step */
  first: Moments;
  /** the last one */
  last: Moments;
  reach: number | null;
  interactions: number | null;
  told: { on: string; reach: number | null; interactions: number | null }[];
}

/**
 * The orders of a campaign that both sides allow now, the oldest publication first. An order that is not completed is none,
 * whatever was said of it.
 */
export async function readCaseOrders(db: Db, campaignId: number): Promise<CaseOrder[]> {
  const found = await rows<Row>(
    db,
    sql`select o.id, o.snapshot, o.brief, o.price_fen as "priceFen", u.nicename as "buyerName",
          g.status = 'live' as "isLive",
          s.named as "accountNamed", b.named and ${mayBeNamed} as "brandNamed", b.with_brief as "withBrief",
          b.words as "buyerWords", s.words as "sellerWords",
          m.gross_fen - m.back_fen as "spendFen", m.back_fen as "refundFen",
          coalesce(l.reason, '') as "lateRefundReason", r.value as reach, i.value as interactions,
          e.returned, e.first, e.last,
          coalesce((select json_agg(json_build_object('words', d.public_words, 'buyerFen', coalesce(d.buyer_fen, 0)) order by d.id)
            from disputes d where d.order_id = o.id and d.ruled_at is not null), '[]') as rulings,
          coalesce((select json_agg(json_build_object('on', f.as_of, 'reach', f.reach, 'interactions', f.interactions)
              order by f.as_of, f.id)
            from order_figures f where f.order_id = o.id and f.state <> 'refused'), '[]') as told
        from case_consents b
          join case_consents s on s.order_id = b.order_id and s.side = 'seller' and s.withdrawn_at is null
          join orders o on o.id = b.order_id and o.state = 'completed'
          join users u on u.id = o.buyer_id
          join goods g on g.id = o.good_id
          cross join ${keptMoneySql('buyer')}
          left join late_refunds l on l.order_id = o.id
          left join lateral (${newestFigure('reach')}) r on true
          left join lateral (${newestFigure('interactions')}) i on true
          cross join lateral (
            select count(*) filter (where t.transition in ('ask_changes', 'platform_return'))::int as returned,
              coalesce(json_object_agg(t.transition, t.began), '{}') as first,
              coalesce(json_object_agg(t.transition, t.ended), '{}') as last
            from (select e.transition, to_json(min(e.created_at))#>>'{}' as began, to_json(max(e.created_at))#>>'{}' as ended
              from order_events e where e.order_id = o.id group by e.transition) t) e
        where b.campaign_id = ${campaignId}::bigint and b.side = 'buyer' and b.withdrawn_at is null
        order by o.id`,
  );
  return found
    .map(toOrder)
    .sort((a, b) => a.publishedOn.localeCompare(b.publishedOn) || a.id - b.id);
}

const dayOf = (moment: string | undefined): string => (moment ? formatTime(moment, 'date') : '');

function toOrder(row: Row): CaseOrder {
  const { first, last, snapshot, told, reach, interactions, ...rest } = row;
  const brief = openBrief(row.brief);
  const kinds = promisedKinds(snapshot.platform, snapshot.position);
  const outcome = orderOutcome({
    reach,
    interactions,
    promisedReach: promisedFigure(snapshot.figures, kinds.reach)?.value ?? null,
    promisedInteractions: promisedFigure(snapshot.figures, kinds.interactions)?.value ?? null,
  });
  const approvedAt = last.approve_draft ?? last.platform_approve;
  return {
    ...rest,
    snapshot,
    brief,
    acceptedOn: dayOf(first.accept),
    draftedOn: dayOf(first.submit_draft),
    approvedOn: dayOf(approvedAt),
    publishedOn: dayOf(last.file_link),
    ...latenessOf(brief, first, last, approvedAt),
    outcome,
    told: told.flatMap(({ on, ...values }) => {
      const value = outcome && values[outcome.kind];
      return value === null ? [] : [{ on, value }];
    }),
  };
}

/** By the brief's days; what the clocks never called late is in time. */
function latenessOf(
  brief: Brief | null,
  first: Moments,
  last: Moments,
  approvedAt: string | undefined,
): Pick<CaseOrder, 'draftLateDays' | 'publishLateDays'> {
  if (!brief) return { draftLateDays: 0, publishLateDays: 0 };
  const days = (from: string, to: string) =>
    Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
  const drafted = dayOf(first.submit_draft);
  const draftBy = agreedDraftDay(brief);
  const draftLateDays =
    first.draft_overdue && drafted && draftBy ? Math.max(1, days(draftBy, drafted)) : 0;
  const window = publicationWindow(brief);
  const publishLateDays =
    window && last.file_link
      ? Math.max(
          0,
          daysOff(new Date(last.file_link), window, approvedAt ? new Date(approvedAt) : null),
        )
      : 0;
  return { draftLateDays, publishLateDays };
}
