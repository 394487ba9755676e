import { type SQL, sql } from 'drizzle-orm';
import type { InquiryLine } from '@/lib/contract/inquiries';
import { platformOf, positionName } from '@/lib/domain/catalog/platforms';
import { inquiryLimits } from '@/lib/domain/inquiries/limits';
import { netOfInquiry } from '@/lib/domain/inquiries/price';
import {
  availableActs,
  type InquiryMoveName,
  inquiryActOf,
  inquiryAsked,
  inquiryMoveOf,
  inquiryTimerOf,
  whenInquiryDue,
} from '@/lib/domain/inquiries/process';
import { inquiryStates } from '@/lib/domain/inquiries/states';
import { inquirySecondsLeft } from '@/lib/domain/inquiries/timers';
import { fillInquiryWords } from '@/lib/domain/inquiries/words';
import { actorName } from '@/lib/domain/orders/clock';
import { appError } from '@/lib/errors';
import { ownSettled } from '@/server/catalog/public';
import { type Db, rows } from '@/server/kernel/database';
import { marketToday } from '@/server/kernel/market-time';
import { readFeeRate } from '@/server/settings/public';
import { freeOnDays, type LineOnDay } from './free-on-days';
import type { InquiryParty } from './lock-line';

/** Lines as one of their sides reads them. @param which `where`, order and window of inquiry_lines as l */
export async function showLines(
  db: Db,
  { side, userId }: InquiryParty,
  which: { where: SQL; orderBy: SQL; window: SQL },
): Promise<InquiryLine[]> {
  const own = side === 'buyer' ? sql`l.buyer_id = ${userId}` : sql`l.seller_id = ${userId}`;
  const found = await rows<Row>(
    db,
    sql`select l.id, i.inquiry_no, i.note, l.good_id, g.good_sn, g.platform, g.title, g.avatar, l.position, l.sku_id,
          ${side === 'buyer' ? sql`coalesce(nullif(g.operator, ''), other.nicename)` : sql`other.nicename`} as counterpart,
          l.state, l.round, l.listed_fen as was_listed_fen, s.price_fen as listed_fen, s.commission::float8 as commission,
          g.material_costs, l.price_fen,
          l.wanted_on::text as day, l.due_at::text as due_at, coalesce(l.order_sn, '') as order_sn,
          g.daily_cap, coalesce(s.lead_time_days, g.lead_time_days) as lead_time_days,
          g.leave_from::text as leave_from, g.leave_to::text as leave_to, ${marketToday} as today,
          l.created_at::text as created_at, l.updated_at::text as updated_at, now()::text as now,
          (select json_agg(json_build_object('at', e.created_at, 'actor', e.actor, 'move', e.move, 'note', e.note,
              'priceFen', e.price_fen, 'day', e.wanted_on) order by e.id)
            from inquiry_events e where e.line_id = l.id) as events
        from inquiry_lines l join inquiries i on i.id = l.inquiry_id join goods g on g.id = l.good_id
          join users other on other.id = ${side === 'buyer' ? sql`l.seller_id` : sql`l.buyer_id`}
          left join good_skus s on s.id = l.sku_id
        where ${own} and ${which.where} order by ${which.orderBy} ${which.window}`,
  );
  if (found.length === 0) return [];
  const free = await freeOnDays(db, found);
  const { rate } = await readFeeRate(db);
  const settled = await ownSettled(db, [...new Set(found.map(({ good_id }) => good_id))]);
  return found.map((row) => present(row, side, { free: free.get(row.id) ?? null, settled, rate }));
}

/** @throws appError not_found where there is none, or it is not this party's */
export async function showLine(db: Db, party: InquiryParty, id: number): Promise<InquiryLine> {
  const [line] = await showLines(db, party, {
    where: sql`l.id = ${id}`,
    orderBy: sql`l.id`,
    window: sql``,
  });
  if (!line) throw appError('not_found');
  return line;
}

interface Row extends LineOnDay {
  inquiry_no: string;
  note: string;
  good_sn: string;
  platform: number;
  title: string;
  avatar: string | null;
  position: number;
  sku_id: number | null;
  counterpart: string;
  round: number;
  was_listed_fen: number;
  listed_fen: number | null;
  commission: number | null;
  material_costs: boolean;
  price_fen: number;
  due_at: string | null;
  order_sn: string;
  created_at: string;
  updated_at: string;
  now: string;
  events: {
    at: string;
    actor: 'buyer' | 'seller' | 'system';
    move: InquiryMoveName | 'ask';
    note: string;
    priceFen: number;
    day: string;
  }[];
}

function present(
  row: Row,
  side: InquiryParty['side'],
  {
    free,
    settled,
    rate,
  }: { free: number | null; settled: Awaited<ReturnType<typeof ownSettled>>; rate: string },
): InquiryLine {
  const { label, turn } = inquiryStates[row.state];
  const platform = platformOf(row.platform);
  const timer = inquiryTimerOf(row.state);
  const due = whenInquiryDue(row.state);
  const end = due && inquiryMoveOf(due);
  const dueAt = row.due_at === null ? null : new Date(row.due_at);
  const net = side === 'seller' ? netOfInquiry(row.price_fen, rate) : null;
  const sold = settled.find(
    ({ good_id, position }) => good_id === row.good_id && position === row.position,
  );
  const asked = row.events.filter(({ actor, move }) => actor === 'buyer' && isAsking(move));
  return {
    line_id: row.id,
    inquiry_no: row.inquiry_no,
    note: row.note,
    asked_at: new Date(row.created_at).toISOString(),
    good_sn: row.good_sn,
    staff_style: row.platform,
    platform_name: platform.name,
    good_title: row.title,
    img_url: row.avatar ?? '',
    position: row.position,
    position_label: positionName(platform, row.position),
    sku_id: row.sku_id,
    counterpart_name: row.counterpart,
    state: row.state,
    state_label: label,
    is_you: turn === side,
    round: row.round,
    rounds: inquiryLimits.rounds,
    asked_fen: asked.at(-1)?.priceFen ?? row.price_fen,
    price_fen: row.price_fen,
    day: row.day,
    free,
    settled: sold
      ? {
          count: sold.count,
          low_fen: sold.prices[0],
          median_fen: sold.prices[1],
          high_fen: sold.prices[2],
        }
      : null,
    was_listed_fen: row.was_listed_fen,
    listed_fen: row.listed_fen,
    commission: row.commission,
    material_costs: row.material_costs,
    net_fen: net?.netFen ?? null,
    fee_fen: net?.feeFen ?? null,
    due_at: dueAt?.toISOString() ?? null,
    seconds_left: timer && dueAt && inquirySecondsLeft(timer, new Date(row.now), dueAt),
    otherwise: end?.actor === 'system' ? end.otherwise : '',
    order_sn: row.order_sn,
    updated_at: new Date(row.updated_at).toISOString(),
    actions: availableActs(row, side).map((name) => {
      const { label: word, kind } = inquiryActOf(name);
      return { name, label: word, kind };
    }),
    events: row.events.map((event) => ({
      at: new Date(event.at).toISOString(),
      actor: event.actor,
      actor_label: isAutomatic(event.move) ? '自动答复' : actorName(event.actor, side),
      text: fillInquiryWords(eventOf(event.move), event, side),
      note: event.move === 'ask' ? '' : event.note,
      price_fen: event.priceFen,
    })),
  };
}

const isAsking = (move: InquiryMoveName | 'ask'): boolean => move === 'ask' || move === 'counter';

const isAutomatic = (name: InquiryMoveName | 'ask'): boolean => {
  const row = name === 'ask' ? null : inquiryMoveOf(name);
  return row?.actor === 'system' && row.isAutomatic === true;
};

const eventOf = (move: InquiryMoveName | 'ask'): string =>
  move === 'ask' ? inquiryAsked.event : inquiryMoveOf(move).event;
