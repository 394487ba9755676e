import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sideActNames } from '@/lib/domain/orders/actions';
import { objectsOf } from '@/tests/support/schema-parts';
import { contract } from './index';
import { actSchema } from './shapes/order-act';

const acts = sideActNames.map((name) => [`order/act ${name}`, actSchema(name)] as const);
const calls = Object.entries(contract).map(([name, { input }]) => [name, input] as const);

/** What a field makes of a value; undefined where it refuses it. */
const made = (field: z.ZodType, value: unknown): unknown => {
  const parsed = field.safeParse(value);
  return parsed.success ? parsed.data : undefined;
};

/** Fields that make another number of nothing than of a missing field. */
const invented = (schema: z.ZodType, nothing: unknown): string[] =>
  objectsOf(schema).flatMap(({ def }) =>
    Object.entries(def.shape ?? {})
      .filter(([, field]) => {
        const part = field as unknown as z.ZodType; // a Part is the same object, seen from its shape
        const number = made(part, nothing);
        return typeof number === 'number' && number !== made(part, undefined);
      })
      .map(([name]) => name),
  );

describe('a field left empty', () => {
  it.each([...calls, ...acts])('%s: is a missing field, never 0', (_, input) => {
    for (const nothing of ['', ' ', null, [], false]) expect(invented(input, nothing)).toEqual([]);
  });

  it('is told of a schema that makes 0 of it', () => {
    expect(invented(z.object({ share: z.coerce.number() }), '')).toEqual(['share']);
  });

  it('is no offer of 0 %: the answer to a dispute asks for the share', () => {
    const answers = JSON.stringify([{ no: 1, answer: '第 18 秒有', files: [] }]);
    const said = actSchema('seller_answers_dispute');
    const parsed = said.safeParse({ answers, offered_percent: '' });
    expect(parsed.error?.issues).toMatchObject([
      { path: ['offered_percent'], message: '请填写您愿意退回的比例' },
    ]);
    expect(said.safeParse({ answers, offered_percent: '0' }).data).toMatchObject({
      offered_percent: 0,
    });
  });
});
