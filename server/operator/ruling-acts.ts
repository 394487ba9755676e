import { z } from 'zod';
import type { Db } from '@/server/kernel/database';
import {
  orderSnapshot,
  returnRuling,
  sidesOfOrder,
  signRuling,
  trySplit,
  withdrawRuling,
} from '@/server/orders/public';
import { act, number, type OperatorAct, words } from '@/server/process/public';

const percent = '比例请写 0 到 100 的整数';
const orderSn = z.string({ error: '请写明订单号' }).min(1, '请写明订单号');
const onProposal = z.object({ order_sn: orderSn, proposal: number, reason: words });

/** What somebody does with a ruling that waits for a second signature. */
const onRuling = (
  what: string,
  reason: string,
  run: (
    tx: Db,
    on: { orderSn: string; proposal: number; by: string; reason: string },
  ) => Promise<string>,
): OperatorAct =>
  act({
    what,
    fields: { order_sn: '订单号', proposal: '裁决编号', ...(reason ? { reason } : {}) },
    kinds: { reason: 'long' },
    input: onProposal,
    subject: ({ order_sn: sn }) => sn,
    concerns: (tx, { order_sn: sn }) => sidesOfOrder(tx, sn),
    snapshot: (tx, { order_sn: sn }) => orderSnapshot(tx, sn),
    run: (tx, { order_sn: sn, ...on }, by) => run(tx, { ...on, orderSn: sn, by }),
  });

/** Rulings that need two people, and what a share comes to before it is ruled: a percentage is easily meant of another sum. */
export const rulingActs = {
  sign_ruling: onRuling('复核签字：同事送出的裁决照原文生效，款项随之分配', '', signRuling),
  return_ruling: onRuling(
    '退回裁决：不签字，同事改后再送',
    '退回的理由，送出裁决的同事可见',
    returnRuling,
  ),
  withdraw_ruling: onRuling('收回裁决：自己送出、还没有人签字的', '收回的原因', withdrawRuling),
  try_split: act({
    what: '仲裁试算：按比例分配仍在托管的款项，各方得多少元；不改变任何东西',
    fields: { order_sn: '订单号', buyer_percent: '退回广告主的比例，0 到 100' },
    input: z.object({
      order_sn: orderSn,
      buyer_percent: z.coerce
        .number({ error: percent })
        .int(percent)
        .min(0, percent)
        .max(100, percent),
    }),
    subject: ({ order_sn: sn }) => sn,
    concerns: (tx, { order_sn: sn }) => sidesOfOrder(tx, sn),
    run: async (tx, { order_sn: sn, buyer_percent: buyerPercent }) =>
      `试算：${sn} ${await trySplit(tx, sn, buyerPercent)}`,
  }),
};
