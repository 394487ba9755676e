import { z } from 'zod';
import { commissionActSchema } from '@/lib/contract/shapes/commission-act';
import { commissionActOf, platformCommissionActs } from '@/lib/domain/commissions/acts';
import { commissionStates } from '@/lib/domain/commissions/states';
import { isRequired } from '@/lib/domain/form/field';
import {
  actOnCommission,
  commissionSnapshot,
  sidesOfCommission,
} from '@/server/commissions/public';
import { act } from '@/server/process/public';
import { refusedFields } from './refused-fields';

/** The platform's rows of the commission's process, each with the fields that its row asks. */
export const commissionActs = Object.fromEntries(
  platformCommissionActs.map((name) => {
    const { label, fields, done } = commissionActOf(name).action;
    return [
      `commission_${name}`,
      act({
        what: `直播佣金：${label}`,
        fields: {
          order_sn: '订单号',
          ...Object.fromEntries(fields.map((field) => [field.name, field.label])),
        },
        kinds: { reason: 'long' },
        required: fields.filter(isRequired).map((field) => field.name),
        input: z.object({ order_sn: z.string().min(1, '请写明订单号') }).loose(),
        subject: ({ order_sn: orderSn }) => orderSn,
        concerns: (tx, { order_sn: orderSn }) => sidesOfCommission(tx, orderSn),
        snapshot: (tx, { order_sn: orderSn }) => commissionSnapshot(tx, orderSn),
        run: async (tx, { order_sn: orderSn, ...given }) => {
          const parsed = commissionActSchema(name).safeParse(given);
          if (!parsed.success) throw refusedFields(parsed.error);
          const moved = await actOnCommission(tx, { side: 'platform' }, orderSn, name, parsed.data);
          return `${done}：${orderSn} ${commissionStates[moved.state]}`;
        },
      }),
    ];
  }),
);
