import { z } from 'zod';
import { day } from '@/lib/contract/fields/day';
import { anyNumberOf, orderSn, payPassword, text, yuan } from '@/lib/contract/fields/fields';
import {
  type CommissionActName,
  commissionActOf,
  sideCommissionActs,
} from '@/lib/domain/commissions/acts';
import type { CommissionFieldName } from '@/lib/domain/commissions/move';
import type { FormField } from '@/lib/domain/form/field';

/** What the fields of a row's form become once they are checked. */
export interface CommissionActFields {
  /** 元 */
  net_sales?: string;
  period_from?: string;
  period_to?: string;
  files?: string[];
  reason?: string;
  pay_password?: string;
}

/** The schema of a field, made from the row that the screen shows it by. */
function schemaOf(field: FormField<CommissionFieldName>): z.ZodType {
  switch (field.kind) {
    case 'yuan':
      return yuan(field.label);
    case 'day':
      return day(field.label);
    case 'files':
      return anyNumberOf(
        z.string().regex(/^[A-Za-z0-9_-]{10,64}$/, '附件有误，请重新上传'),
        field.max,
        `${field.label}最多 ${field.max} 个`,
      ).refine((keys) => keys.length >= field.min, { error: `请上传${field.label}` });
    case 'text':
      return field.min === 0
        ? text(field.label, 0, field.max).default('')
        : text(field.label, field.min, field.max);
    case 'pay_password':
      return payPassword;
    default:
      throw new Error(`no act of a commission asks for ${field.kind}`);
  }
}

/** The form of an act. */
export const commissionActSchema = (name: CommissionActName) =>
  z
    .object(
      Object.fromEntries(
        commissionActOf(name).action.fields.map((field) => [field.name, schemaOf(field)]),
      ),
    )
    .superRefine((fields, ctx) => {
      const { period_from: from, period_to: to } = fields as CommissionActFields;
      if (!from || !to || from <= to) return;
      ctx.addIssue({
        code: 'custom',
        path: ['period_to'],
        message: '统计结束日期不能早于开始日期',
      });
    }) as unknown as z.ZodType<CommissionActFields>; // each kind of field makes the type that CommissionActFields gives its name

/** Whatever a form may send in a field; the act's own row decides what is right. */
const sent = z.union([z.string(), z.number(), z.array(z.string())]).optional();

/** order/commission-act: the order, the act and the fields of its row. */
export const commissionActInput = z
  .object({
    order_sn: orderSn,
    action: z.enum(sideCommissionActs as [CommissionActName, ...CommissionActName[]], {
      error: '没有这个操作',
    }),
    net_sales: sent,
    period_from: sent,
    period_to: sent,
    files: sent,
    reason: sent,
    pay_password: sent,
  })
  .transform(({ order_sn, action, ...fields }, ctx) => {
    const parsed = commissionActSchema(action).safeParse(fields);
    if (parsed.success) return { order_sn, action, fields: parsed.data };
    for (const { path, message } of parsed.error.issues) {
      ctx.addIssue({ code: 'custom', path, message });
    }
    return z.NEVER;
  });
