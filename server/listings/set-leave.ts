import { sql } from 'drizzle-orm';
import type { ParsedInput } from '@/lib/contract';
import { invalid } from '@/lib/errors';
import { changeGood } from '@/server/catalog/public';
import type { Db } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import type { KeptGood } from './own/own-good';
import { changeAtOnce } from './review/change-at-once';

/** media/leave. @throws AppError invalid_input, not_found, rule_broken */
export async function setLeave(
  tx: Db,
  userId: number,
  { good_sn, leave_from: from, leave_to: to, leave_reason: reason }: ParsedInput<'media/leave'>,
): Promise<{ good: KeptGood; said: string }> {
  const today = await todayOf(tx);
  if ((from === '') !== (to === '')) {
    throw invalid({ [from === '' ? 'leave_from' : 'leave_to']: '请选择休假的第一天和最后一天' });
  }
  if (to < from) throw invalid({ leave_to: '休假最后一天不能早于第一天' });
  if (to !== '' && to < today) throw invalid({ leave_to: '这段休假已经过去，请重新选择' });
  const good = await changeAtOnce(tx, userId, good_sn, {
    leaveFrom: from || null,
    leaveTo: to || null,
  });
  const kept = from === '' ? '' : reason;
  await changeGood(tx, good.id, sql`leave_reason = ${kept}`);
  return { good, said: wordsOf(from, to, today) };
}

function wordsOf(from: string, to: string, today: string): string {
  if (from === '') return '已取消休假，即时生效';
  const days = `${from.slice(5)} 至 ${to.slice(5)}`;
  return from <= today
    ? `休假 ${days} 已开始，期间不展示、不接新单，已有订单照常`
    : `已设休假 ${days}，到时自动停止接单`;
}
