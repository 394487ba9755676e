import { z } from 'zod';
import { cutText } from '@/lib/domain/text/cut-text';

/**
 * Input fields as they arrive: form-encoded, so every number and flag may be a string, and an array may be a
 * single value.
 */
export const id = (label: string) =>
  numeric(
    z
      .number({ error: `${label}不正确` })
      .int(`${label}不正确`)
      .positive(`${label}不正确`)
      .max(Number.MAX_SAFE_INTEGER, `${label}不正确`),
  );

/** A number as a form sends it. A field left empty is a missing one: z.coerce would make 0 of it. */
export const numeric = <T extends z.ZodType<number | undefined>>(rules: T) =>
  // A preprocess step takes anything; the type says what makes sense to send.
  z.preprocess(numberOf, rules) as unknown as z.ZodType<z.output<T>, number | string>;

/** The same where nothing, or an empty field, means `fallback`. */
export const numericOr = (rules: z.ZodType<number>, fallback: number) =>
  // As in numeric.
  (
    z.preprocess((value) => numberOf(value) ?? fallback, rules) as unknown as z.ZodType<
      number,
      number | string
    >
  ).default(fallback);

/** NaN, which every schema refuses, for what is neither a number nor text. */
function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  const text = typeof value === 'string' ? value.trim() : value;
  if (text === undefined || text === null || text === '') return undefined;
  return typeof text === 'string' ? Number(text) : Number.NaN;
}

/** One item or several, as a caller may write it; as a handler gets it always a list. */
type List<T extends z.ZodType> = z.ZodType<z.output<T>[], z.input<T> | readonly z.input<T>[]>;

const asList = (value: unknown): unknown[] =>
  value === undefined || value === null || value === ''
    ? []
    : Array.isArray(value)
      ? value
      : [value];

/** A list that a form may send as one value. Between 1 and `max` items. */
export const oneOrMany = <T extends z.ZodType>(item: T, empty: string, max = 100) =>
  // A preprocess step takes anything; the type says what makes sense to send.
  z.preprocess(
    asList,
    z.array(item).min(1, empty).max(max, `一次最多 ${max} 项`),
  ) as unknown as List<T>;

/** A list that may be empty or absent. @param tooMany what to say of more than `max` */
export const anyNumberOf = <T extends z.ZodType>(item: T, max: number, tooMany: string) =>
  // As in oneOrMany.
  (z.preprocess(asList, z.array(item).max(max, tooMany)) as unknown as List<T>).default([]);

/** Trimmed text of a length; signs that steer a terminal are gone by then (server/dispatch). */
export const text = (label: string, min: number, max: number) =>
  z
    .string({ error: min > 0 ? `请填写${label}` : `${label}有误，请重填` })
    .trim()
    .min(min, min <= 1 ? `请填写${label}` : `${label}至少 ${min} 个字`)
    .max(max, `${label}最多 ${max} 个字`);

export const page = numericOr(
  z
    .number({ error: '页码不正确' })
    .int('页码不正确')
    .min(1, '页码不正确')
    .max(10_000, '页码不正确'),
  1,
);

export const pageSize = numericOr(
  z
    .number({ error: '每页条数不正确' })
    .int('每页条数不正确')
    .min(1, '每页条数不正确')
    .max(100, '每页最多 100 条'),
  20,
);

/** Money on the wire: whole 分. */
export const fen = z.number().int();

/** No input, no output. */
export const nothing = z.object({});

/** Route path without its params, as the client says; never believed, kept short (spec 7). */
export const requestReferer = z
  .string()
  .transform((value) => cutText(value, 200))
  .default('');

export const orderSn = z
  .string({ error: '订单号不正确' })
  .trim()
  .regex(/^TF\d{10,24}$/, '订单号不正确');

/** `order_sn_list` as an array, a repeated key, or one text with commas as it stands in the address. */
export const orderSnList = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',') : value),
  oneOrMany(orderSn, '请选择要结算的商品', 50),
);

export const payPassword = z
  .string({ error: '请输入支付密码' })
  .regex(/^\d{6}$/, '支付密码为 6 位数字');

/** 元 as people write it, up to two decimals: "500", "1,200.50". The server makes 分 of it. */
export const yuan = (label: string) =>
  z
    .string({ error: `请填写${label}` })
    .trim()
    .min(1, `请填写${label}`)
    .transform((value) => value.replace(/,/g, ''))
    .pipe(
      z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, `${label}不正确，请填大于 0 的数，最多两位小数`),
    );

/** A choice of two as forms send it. */
export const yesNo = (label: string) => z.enum(['0', '1'], { error: `请选择${label}` });

/** An address to scan, as an SVG path over `size` squares. */
export const scanCode = z.object({ size: z.number().int(), path: z.string() });
