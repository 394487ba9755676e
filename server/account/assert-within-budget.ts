import { sql } from 'drizzle-orm';
import { appError } from '@/lib/errors';
import { type Db, rows } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { log } from '@/server/kernel/log';

/** From this share of the budget on, somebody should look. */
const alarmShare = 0.8;
/** One alarm a minute is enough, and a flood must not fill the disk. */
const alarmEveryMs = 60_000;

const held = globalThis as typeof globalThis & { __budgetAlarmAt?: number };

/**
 * The whole site sends CODES_AN_HOUR codes an hour at most, so that nobody who gets past all else can send without end.
 * Counted from what was sent; sends of the same moment do not wait for each other, so a few more may go.
 * @throws appError too_often with the seconds until the oldest of the hour no longer counts
 */
export async function assertWithinBudget(db: Db): Promise<void> {
  const budget = env().CODES_AN_HOUR;
  const [hour] = await rows<{ sent: number; left: number }>(
    db,
    sql`select count(*)::int as sent,
          coalesce(ceil(3600 - extract(epoch from clock_timestamp() - min(sent_at))), 0)::int as left
        from codes where sent_at > clock_timestamp() - interval '1 hour'`,
  );
  if (!hour) throw new Error('a count has one row');
  if (hour.sent + 1 >= budget * alarmShare) raiseAlarm(hour.sent, budget);
  if (hour.sent >= budget) {
    throw appError('too_often', {
      msg: '本站这一小时发送的验证码已达上限，请稍后再试',
      retryAfterSeconds: Math.max(1, hour.left),
    });
  }
}

function raiseAlarm(sent: number, budget: number): void {
  if (Date.now() - (held.__budgetAlarmAt ?? 0) < alarmEveryMs) return;
  held.__budgetAlarmAt = Date.now();
  log().error({ sent, budget }, 'the codes of this hour come near their budget (CODES_AN_HOUR)');
}
