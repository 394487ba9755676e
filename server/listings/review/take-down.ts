import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { href } from '@/lib/address/routes';
import { goodStatuses } from '@/lib/domain/catalog/good-status';
import { worded } from '@/lib/domain/messages/notice-templates';
import { changeGood } from '@/server/catalog/public';
import type { Db } from '@/server/kernel/database';
import { act, type Process, transition } from '@/server/process/public';
import { type KeptGood, lockGood } from '../own/own-good';

type Held = KeptGood & { state: KeptGood['status'] };
type Move = 'take_down' | 'give_back';

/** Off by force, and given back: the owner alone cannot undo the first, and puts it on sale again after the second. */
const takingDown: Process<Held, KeptGood['status'], Move, string, object, undefined> = {
  kind: 'take down',
  table: sql`goods`,
  states: goodStatuses,
  transitions: {
    take_down: {
      from: ['live', 'off', 'expired'],
      to: 'forced_off',
      lacking: '请写明下架的原因，媒体主会看到',
    },
    give_back: { from: ['forced_off'], to: 'off', lacking: '请写明解除的原因，媒体主会看到' },
  },
  lock: async (tx, goodSn) => {
    const good = await lockGood(tx, { goodSn });
    return { ...good, state: good.status };
  },
  refusal: ({ title }, now, to) => `${title}现在是${now}，不能变为${to}`,
  set: null,
  effects: async (tx, { row, name, reason }) => {
    const status = takingDown.transitions[name].to;
    const why = name === 'take_down' ? reason : null;
    await changeGood(
      tx,
      row.id,
      sql`status = ${status}, status_reason = ${why}, updated_at = clock_timestamp()`,
    );
    return undefined;
  },
  tell: ({ row, name, reason }) => ({
    userId: row.ownerId,
    mark: row.version,
    ...worded(name === 'take_down' ? 'listing_taken_down' : 'listing_put_back', {
      account: row.title,
      reason,
    }),
    link: href('medium-mediaEntry-hasEntry'),
  }),
};

const doing = (name: Move, what: string, done: string) =>
  act({
    what,
    fields: { good_sn: '资源编号', reason: '原因，媒体主可见' },
    kinds: { reason: 'long' },
    required: ['reason'],
    input: z.object({
      good_sn: z.string().min(1, '请写明资源编号'),
      reason: z.string().trim().max(200, '最多 200 个字').default(''),
    }),
    subject: ({ good_sn: goodSn }) => goodSn,
    concerns: async (tx, { good_sn: goodSn }) => [(await lockGood(tx, { goodSn })).ownerId],
    snapshot: async (tx, { good_sn: goodSn }) => ({
      状态: goodStatuses[(await lockGood(tx, { goodSn })).status],
    }),
    run: async (tx, { good_sn: goodSn, reason }) => {
      await move(tx, goodSn, name, reason);
      return `${goodSn} ${done}`;
    },
  });

const move = (tx: Db, goodSn: string, name: Move, reason: string) =>
  transition(tx, takingDown, goodSn, { name, reason, fields: {} });

export const takeDownActs = {
  take_down: doing(
    'take_down',
    '强制下架账号：媒体主不能自己恢复，已有的订单照常履行',
    '已强制下架',
  ),
  give_back: doing('give_back', '解除强制下架：媒体主可以重新上架', '已解除强制下架'),
};
