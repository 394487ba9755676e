import { z } from 'zod';
import { day } from '@/lib/contract/fields/day';
import { id, text, yuan } from '@/lib/contract/fields/fields';
import type { FormField } from '@/lib/domain/form/field';
import {
  type InquiryAct,
  type InquiryFieldName,
  inquiryActOf,
  inquiryActs,
} from '@/lib/domain/inquiries/process';

/** What the fields of a row become once they are checked. */
export interface InquiryActFields {
  /** 元 */
  price?: string;
  /** YYYY-MM-DD */
  day?: string;
  reason?: string;
}

/** The schema of a field, made from the row that the screen shows it by. */
function schemaOf(field: FormField<InquiryFieldName>): z.ZodType {
  switch (field.kind) {
    case 'yuan':
      return yuan(field.label);
    case 'day':
      return day(field.label);
    case 'text':
      return field.min === 0
        ? text(field.label, 0, field.max).default('')
        : text(field.label, field.min, field.max);
    default:
      throw new Error(`no act of an inquiry asks for ${field.kind}`);
  }
}

/** The form of an act. */
const inquiryActSchema = (name: InquiryAct) =>
  z.object(
    Object.fromEntries(inquiryActOf(name).fields.map((field) => [field.name, schemaOf(field)])),
  ) as unknown as z.ZodType<InquiryActFields>; // each kind of field makes the type that InquiryActFields gives its name

/** Whatever a form may send in a field; the act's own row decides what is right. */
const sent = z.union([z.string(), z.number()]).optional();

/** inquiry/act: the line, the act and the fields of its row. */
export const inquiryActInput = z
  .object({
    line_id: id('询价'),
    action: z.enum(inquiryActs as [InquiryAct, ...InquiryAct[]], { error: '没有这个操作' }),
    price: sent,
    day: sent,
    reason: sent,
  })
  .transform(({ line_id, action, ...fields }, ctx) => {
    const parsed = inquiryActSchema(action).safeParse(fields);
    if (parsed.success) return { line_id, action, fields: parsed.data };
    for (const { path, message } of parsed.error.issues) {
      ctx.addIssue({ code: 'custom', path, message });
    }
    return z.NEVER;
  });
