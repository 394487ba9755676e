import { z } from 'zod';
import { anyNumberOf, numeric, orderSn, text } from '@/lib/contract/fields/fields';
import { filmNotYet, filmPending } from '@/lib/domain/drafts/film';
import { type ActName, actOf, sideActNames } from '@/lib/domain/orders/actions';
import { type FieldName, type FieldRow, fieldNames } from '@/lib/domain/orders/process/action';
import { type ActLists, actListSchema } from './act-lists';

/** What the fields of a row's form become once they are checked. */
export interface ActFields extends Partial<ActLists> {
  reason?: string;
  draft?: string;
  link?: string;
  files?: string[];
  film?: string;
  buyer_percent?: number;
  claimed_percent?: number;
  offered_percent?: number;
  departs?: string;
}

/** The schema of a field, made from the row that the screen shows it by. */
function schemaOf(field: FieldRow): z.ZodType {
  switch (field.kind) {
    case 'text': {
      const written = text(field.label, field.min, field.max);
      return field.min === 0 ? written.default('') : written;
    }
    case 'link': {
      const link = text(field.label, field.required ? 1 : 0, 500).refine(
        (value) => value === '' || /^https?:\/\/[^\s/$.?#][^\s]*$/i.test(value),
        { error: `${field.label}不正确，请以 http:// 或 https:// 开头` },
      );
      return field.required ? link : link.default('');
    }
    case 'files':
      return anyNumberOf(
        z.string().regex(/^[A-Za-z0-9_-]{10,64}$/, '附件有误，请重新上传'),
        field.max,
        `${field.label}最多 ${field.max} 个`,
      ).refine((keys) => keys.length >= field.min, { error: `请上传${field.label}` });
    case 'film': {
      const film = z
        .string()
        .refine((key) => key !== filmPending, { error: filmNotYet, abort: true })
        .regex(field.required ? /^[A-Za-z0-9_-]{10,64}$/ : /^([A-Za-z0-9_-]{10,64})?$/, {
          error: `${field.label}有误，请重新上传`,
        });
      return field.required ? film : film.default('');
    }
    case 'percent':
      return numeric(
        z
          .number({ error: `请填写${field.label}` })
          .int(`${field.label}为整数`)
          .min(field.min, `${field.label}为 ${field.min} 至 ${field.max}`)
          .max(field.max, `${field.label}为 ${field.min} 至 ${field.max}`),
      );
    case 'list':
      return actListSchema(field);
  }
}

/** The form of an act. */
export const actSchema = (name: ActName) =>
  z
    .object(
      Object.fromEntries(actOf(name).action.fields.map((field) => [field.name, schemaOf(field)])),
    )
    .superRefine((fields, ctx) => {
      const { anyOf } = actOf(name).action;
      if (!anyOf || anyOf.fields.some((field) => !isEmpty(fields[field]))) return;
      ctx.addIssue({ code: 'custom', path: [anyOf.fields[0] ?? ''], message: anyOf.msg });
    }) as unknown as z.ZodType<ActFields>; // each kind of field makes the type that ActFields gives its name

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Whatever a form may send in a field; the act's own row decides what is right. */
const sent = z.union([z.string(), z.number(), z.array(z.string())]).optional();

/**
 * order/act: the order, the act, and the fields of its row; the description names every act with its fields. The
 * platform's acts are commands of the server and never come over the wire.
 */
export const actInput = z
  .object({
    order_sn: orderSn,
    action: z.enum(sideActNames, { error: '没有这个操作' }),
    // The names of the constant above, key by key.
    ...(Object.fromEntries(fieldNames.map((name) => [name, sent])) as Record<
      FieldName,
      typeof sent
    >),
  })
  .meta({ oneOf: sideActNames.map(describeAct) })
  .transform(({ order_sn, action, ...fields }, ctx) => {
    const parsed = actSchema(action).safeParse(fields);
    if (parsed.success) return { order_sn, action, fields: parsed.data };
    for (const { path, message } of parsed.error.issues) {
      ctx.addIssue({ code: 'custom', path, message });
    }
    return z.NEVER;
  });

function describeAct(name: ActName) {
  const { actor, action } = actOf(name);
  const { properties = {}, required = [] } = z.toJSONSchema(actSchema(name), {
    io: 'input',
    unrepresentable: 'any',
  });
  return {
    title: `${action.label}（${actor === 'buyer' ? '广告主' : '媒体主'}）`,
    properties: { action: { const: name }, ...properties },
    required: ['action', ...required],
  };
}
