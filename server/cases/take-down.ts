import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { href } from '@/lib/address/routes';
import { type CaseState, caseStates } from '@/lib/domain/cases/case-states';
import { worded } from '@/lib/domain/messages/notice-templates';
import { appError } from '@/lib/errors';
import { type Db, rows } from '@/server/kernel/database';
import { act, number, type Process, transition } from '@/server/process/public';
import { recountCampaign } from './recount-campaign';

interface Held {
  id: number;
  state: CaseState;
  /** as its card calls it; '' it has none */
  title: string;
}

type Move = 'case_take_down' | 'case_give_back';

/** Somebody who lets an order of a case be shown, with the newest such order. */
interface Side {
  userId: number;
  side: 'buyer' | 'seller';
  orderSn: string;
}

interface Done {
  sides: readonly Side[];
  title: string;
  /** of the move: tells it from an earlier one */
  at: string;
}

/** Off the site by the platform, and left to its two sides again: what they allow stays as they said it. */
const takingDown: Process<Held, CaseState, Move, number, object, Done> = {
  kind: 'case',
  table: sql`campaigns`,
  states: caseStates,
  transitions: {
    case_take_down: {
      from: ['open'],
      to: 'taken_down',
      lacking: '请写明撤下的原因，双方都会看到',
    },
    case_give_back: {
      from: ['taken_down'],
      to: 'open',
      lacking: '请写明恢复的原因，双方都会看到',
    },
  },
  lock: (tx, id) => readStanding(tx, id, { isHeld: true }),
  refusal: ({ id }, now, to) => `案例 ${id} 现在是“${now}”，不能变为“${to}”`,
  set: null,
  effects: async (tx, { row: { id, title }, name, reason }) => {
    const isDown = name === 'case_take_down';
    const [moved] = await rows<{ at: string }>(
      tx,
      sql`update campaigns set taken_down_at = ${isDown ? sql`clock_timestamp()` : null},
            taken_down_why = ${isDown ? reason : ''}
          where id = ${id}::bigint returning clock_timestamp()::text as at`,
    );
    await recountCampaign(tx, id);
    const shown = title || (await readStanding(tx, id))?.title || `编号 ${id}`;
    return { sides: await readSides(tx, id), title: shown, at: moved?.at ?? '' };
  },
  tell: ({ name, reason }, { sides, title, at }) =>
    sides.map(({ userId, side, orderSn }) => ({
      userId,
      mark: at,
      ...worded(name === 'case_take_down' ? 'case_taken_down' : 'case_put_back', {
        case: title,
        reason,
      }),
      link: `${href(side === 'buyer' ? 'personal-order' : 'medium-order', { order_sn: orderSn })}#case`,
    })),
};

async function readStanding(
  db: Db,
  id: number,
  { isHeld = false } = {},
): Promise<Held | undefined> {
  const [found] = await rows<Held>(
    db,
    sql`select id, coalesce(card->>'title', '') as title,
          case when taken_down_at is null then 'open' else 'taken_down' end as state
        from campaigns where id = ${id}::bigint ${isHeld ? sql`for update` : sql``}`,
  );
  return found;
}

const readSides = (db: Db, id: number): Promise<Side[]> =>
  rows(
    db,
    sql`select distinct on (1) case c.side when 'buyer' then o.buyer_id else o.seller_id end as "userId",
          c.side, o.order_sn as "orderSn"
        from case_consents c join orders o on o.id = c.order_id
        where c.campaign_id = ${id}::bigint and c.withdrawn_at is null order by 1, o.id desc`,
  );

/** Whose orders a case is made of, whether they let them be shown or not. */
export async function sidesOfCase(db: Db, id: number): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    sql`select c.buyer_id as id from campaigns c where c.id = ${id}::bigint
        union select o.seller_id from case_consents s join orders o on o.id = s.order_id
          where s.campaign_id = ${id}::bigint`,
  );
  return found.map((side) => side.id);
}

/** What the record files it under. */
export const caseSubject = (id: number): string => `case ${id}`;

const doing = (name: Move, what: string, done: string) =>
  act({
    what,
    fields: { id: '案例编号，在案例页的地址里', reason: '原因，双方可见' },
    kinds: { reason: 'long' },
    required: ['reason'],
    input: z.object({
      id: number,
      reason: z.string().trim().max(200, '最多 200 个字').default(''),
    }),
    subject: ({ id }) => caseSubject(id),
    concerns: (tx, { id }) => sidesOfCase(tx, id),
    snapshot: async (tx, { id }) => {
      const standing = await readStanding(tx, id);
      return { 状态: standing ? caseStates[standing.state] : '' };
    },
    run: async (tx, { id, reason }) => {
      if (!(await readStanding(tx, id)))
        throw appError('not_found', { msg: `没有编号为 ${id} 的案例` });
      await transition(tx, takingDown, id, { name, reason, fields: {} });
      return `案例 ${id} ${done}，一分钟内各处生效`;
    },
  });

export const caseActs = {
  case_take_down: doing(
    'case_take_down',
    '撤下案例：双方的同意保留，但不再公开，直到恢复',
    '已撤下',
  ),
  case_give_back: doing('case_give_back', '恢复案例：由双方决定是否公开', '已恢复'),
};
