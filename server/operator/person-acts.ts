import { z } from 'zod';
import {
  blockable,
  blockableKeys,
  boundTold,
  boundWords,
  highestBound,
  isBounded,
} from '@/lib/domain/account/blocks';
import { worded } from '@/lib/domain/messages/notice-templates';
import { appError, invalid } from '@/lib/errors';
import {
  block,
  blocksOf,
  endOtherSessions,
  endSessionOf,
  lift,
  userById,
} from '@/server/account/public';
import { unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { sidesOfOrder } from '@/server/orders/public';
import { act, number } from '@/server/process/public';
import { notify } from '@/server/site/public';

const choices = {
  what: Object.fromEntries(blockableKeys.map((key) => [key, blockable[key].name])),
};
const what = z.enum(blockableKeys, { error: '请选择停用哪一项' });
const reason = z
  .string({ error: '请写明原因' })
  .trim()
  .min(2, '请写明原因')
  .max(200, '最多 200 个字');
const id = { id: '账号编号' };

const ofAccount = {
  subject: ({ id: userId }: { id: number }) => `user ${userId}`,
  concerns: async (_tx: Db, { id: userId }: { id: number }) => [userId],
  snapshot: async (tx: Db, { id: userId }: { id: number }) => ({
    停用:
      (await blocksOf(tx, userId))
        .map(({ what: kind, most }) =>
          most === null ? blockable[kind].name : boundWords(kind, most),
        )
        .join('、') || '无',
  }),
};

/** What is done with an account itself. */
export const personActs = {
  block: act({
    what: '停用一个账号的下单、付款、接单、提现、提交账号或导入，各自停用，后两项也可以只限数量；已有的订单和账号照常',
    fields: {
      ...id,
      what: '停用哪一项',
      most: '最多多少（提交账号的个数、每天导入的行数；不写即停用）',
      days: '停用多少天（可不写，到解除为止）',
      reason: '原因，对方可见',
    },
    choices,
    kinds: { reason: 'long' },
    input: z.object({
      id: number,
      what,
      reason,
      most: z.coerce
        .number({ error: `数量请写 0 到 ${highestBound}` })
        .int(`数量请写 0 到 ${highestBound}`)
        .min(0, `数量请写 0 到 ${highestBound}`)
        .max(highestBound, `数量请写 0 到 ${highestBound}`)
        .optional(),
      days: z.coerce
        .number({ error: '天数请写 1 到 365' })
        .int('天数请写 1 到 365')
        .min(1, '天数请写 1 到 365')
        .max(365, '天数请写 1 到 365')
        .optional(),
    }),
    ...ofAccount,
    run: async (tx, { id: userId, what: kind, reason: why, days = null, most = null }) => {
      if (most !== null && !isBounded(kind)) {
        throw invalid({ most: `${blockable[kind].name}只能停用，不能限数量` });
      }
      const { nicename } = await accountOf(tx, userId);
      const key = await block(tx, userId, { what: kind, reason: why, days, most });
      const end = days === null ? '' : `，${days} 天后恢复`;
      const told = worded('account_bound', { what: boundTold(kind, most), reason: why, end });
      await notify(tx, [{ userId, key: `block ${key}`, ...told }]);
      return most === null
        ? `${nicename} 已停用${blockable[kind].name}${end}`
        : `${nicename} 现在${boundWords(kind, most)}${end}`;
    },
  }),
  lift_block: act({
    what: '恢复一个账号停用的一项',
    fields: { ...id, what: '恢复哪一项', reason: '原因，对方可见' },
    choices,
    kinds: { reason: 'long' },
    input: z.object({ id: number, what, reason }),
    ...ofAccount,
    run: async (tx, { id: userId, what: kind, reason: why }) => {
      const { nicename } = await accountOf(tx, userId);
      const { name } = blockable[kind];
      const lifted = await lift(tx, userId, kind);
      if (lifted === undefined) {
        throw appError('rule_broken', { msg: `${nicename} 的${name}没有停用` });
      }
      const told = worded('account_lifted', { what: name, reason: why });
      await notify(tx, [{ userId, key: `block ${lifted} lifted`, ...told }]);
      return `${nicename} 已恢复${name}`;
    },
  }),
  account_phone: act({
    what: '账号的完整手机号，记录一次查看',
    fields: { ...id, reason: '为什么要看', order_sn: '关联订单号（可不写）' },
    input: z.object({ id: number, reason, order_sn: z.string().trim().max(40).optional() }),
    subject: ofAccount.subject,
    concerns: ofAccount.concerns,
    run: async (tx, { id: userId, order_sn: orderSn }) => {
      const { phoneSealed } = await accountOf(tx, userId);
      if (orderSn && !(await sidesOfOrder(tx, orderSn)).includes(userId)) {
        throw appError('rule_broken', { msg: `这个账号没有订单 ${orderSn}，请核对订单号` });
      }
      return unseal(phoneSealed);
    },
  }),
  end_session: act({
    what: '结束一个账号的一处登录',
    fields: { ...id, session: '登录编号', reason: '原因' },
    kinds: { reason: 'long' },
    input: z.object({ id: number, session: number, reason }),
    subject: ofAccount.subject,
    concerns: ofAccount.concerns,
    run: async (tx, { id: userId, session }) => {
      const { nicename } = await accountOf(tx, userId);
      return `${nicename}：已结束 ${await endSessionOf(tx, userId, session)} 的登录`;
    },
  }),
  end_sessions: act({
    what: '结束一个账号的全部登录',
    fields: { ...id, reason: '原因' },
    kinds: { reason: 'long' },
    input: z.object({ id: number, reason }),
    subject: ofAccount.subject,
    concerns: ofAccount.concerns,
    run: async (tx, { id: userId }) => {
      const { nicename } = await accountOf(tx, userId);
      const count = await endOtherSessions(tx, userId, null);
      return `${nicename}：结束了 ${count} 处登录`;
    },
  }),
};

/** @throws AppError not_found */
async function accountOf(tx: Db, userId: number) {
  try {
    return await userById(tx, userId);
  } catch {
    throw appError('not_found', { msg: '没有这个账号' });
  }
}
