import { type SQL, sql } from 'drizzle-orm';
import { stateTimers } from '@/lib/domain/order-moves';
import type { Timer } from '@/lib/domain/order-process';
import type { OrderState } from '@/lib/domain/order-states';
import { endOfDay } from '@/server/kernel/market-time';

interface TimerFacts {
  /** the state the order is in afterwards */
  state: OrderState;
  briefComplete: boolean;
}

/** End of the brief's wanted day in the market's zone; at least a day from now, should it have passed. */
const wantedDayOver = sql`greatest(
  now() + interval '24 hours',
  coalesce(${endOfDay(sql`nullif(brief->>'wanted_date', '')`)}, now())
)`;

/** The new `due_at` of an order, counted by the database's clock. */
export function dueAtSql(timer: Timer, facts: TimerFacts): SQL {
  switch (timer) {
    case 'none':
      return sql`null`;
    case 'keep':
      return sql`due_at`;
    case 'again':
      return dueAtSql(stateTimers[facts.state] ?? 'none', facts);
    case 'pay_30m':
      return sql`now() + interval '30 minutes'`;
    case 'accept_24h_or_brief_72h':
      return facts.briefComplete
        ? sql`now() + interval '24 hours'`
        : sql`now() + interval '72 hours'`;
    case 'accept_24h':
    case 'inspect_24h':
      return sql`now() + interval '24 hours'`;
    case 'bank_72h':
    case 'review_72h':
    case 'revise_72h':
    case 'answer_72h':
      return sql`now() + interval '72 hours'`;
    case 'wanted_date':
      return wantedDayOver;
    case 'publish_24h_after_wanted':
      return sql`${wantedDayOver} + interval '24 hours'`;
    case 'confirm_7d':
      return sql`now() + interval '7 days'`;
    case 'retain_30d':
      return sql`now() + interval '30 days'`;
    case 'settle_3d':
      return sql`now() + interval '3 days'`;
  }
}
