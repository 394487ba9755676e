import { sql } from 'drizzle-orm';
import type { CaseTrade } from '@/lib/domain/cases/case-trade';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { mayBeNamed } from './may-be-named';
import { type CaseRow, type KeptCard, presentCard } from './present-card';

interface CasesWanted {
  limit: number;
  /** of this trade alone */
  trade?: CaseTrade;
  /** that spent something on one of them; none: on any */
  platforms?: readonly number[];
  /** whose brief may be read */
  withBrief?: boolean;
}

/** The newest cases, for pages that show a few. Of three and more one missed its promise, where there is one. */
export async function newestCases(
  db: Db,
  { limit, trade, platforms = [], withBrief = false }: CasesWanted,
): Promise<CaseRow[]> {
  const found = await rows<KeptCard & { away: number }>(
    db,
    sql`with fitting as (
          select c.id, c.trade, c.budget_fen, c.card, c.away, c.ended_on, ${mayBeNamed} as may_name
          from campaigns c join users u on u.id = c.buyer_id
          where c.shown and (${trade ?? ''} = '' or c.trade = ${trade ?? ''})
            and (not ${withBrief} or c.card->>'say' <> '')
            and (${platforms.length} = 0 or exists (
              select 1 from jsonb_array_elements(c.card->'split') s
              where (s->>'platform')::int = any(${arrayOf('integer', platforms)})))),
        newest as (select * from fitting order by ended_on desc, id desc limit ${limit}::int),
        missed as (select * from fitting where away < 0 order by ended_on desc, id desc limit 1)
        select id, trade, budget_fen, card, may_name, away from (
          select * from newest union select * from missed) chosen order by ended_on desc, id desc`,
  );
  return withOneMiss(found, limit).map(presentCard);
}

/** The newest ones; the last gives way to a missed one where none of them missed. */
function withOneMiss<T extends { id: number; away: number }>(
  found: readonly T[],
  limit: number,
): T[] {
  const shown = found.slice(0, limit);
  const missed = found.find(({ away }) => away < 0);
  if (limit < 3 || !missed || shown.includes(missed)) return shown;
  return [...shown.slice(0, limit - 1), missed];
}
