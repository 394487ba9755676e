import { z } from 'zod';
import { addOnKinds } from '@/lib/domain/catalog/add-ons';
import { fen } from './fields';
import { fromJson } from './from-json';

const kind = z.enum(addOnKinds, { error: '没有这项附加服务' });

/** Add-ons by kind, each with its price. */
export const addOnsOut = z.partialRecord(z.enum(addOnKinds), fen);

/** Kinds that a buyer chooses; '' none: a form sends no empty list. */
export const addOnChoice = z.union(
  [
    z.literal('').transform(() => []),
    kind.transform((one) => [one]),
    z.array(kind).max(addOnKinds.length),
  ],
  { error: '没有这项附加服务' },
);

/** What a listing sells beside its positions, as JSON: kind → 元, '' not sold. */
export const addOnsTold = fromJson(
  z.partialRecord(
    kind,
    z
      .string({ error: '附加服务的价格不正确' })
      .regex(/^(\d{1,8}(\.\d{1,2})?)?$/, '附加服务的价格最多 8 位，两位小数'),
    { error: '附加服务不正确' },
  ),
);

/** What somebody saw of a line's add-ons, as JSON: kind → 分. */
export const addOnsSeen = fromJson(
  z.partialRecord(
    kind,
    z
      .number({ error: '附加服务的价格不正确' })
      .int('附加服务的价格不正确')
      .min(0, '附加服务的价格不正确'),
    { error: '附加服务不正确' },
  ),
);
