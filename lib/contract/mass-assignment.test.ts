import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { forbiddenFields } from '@/tests/support/forbidden-fields';
import { objectsOf } from '@/tests/support/schema-parts';
import { contract } from './index';

/** Of a visitor who logs in it says as which side; nobody is anybody yet. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'send-register-msg': ['user_group'],
  'do-login-by-mobile-code': ['user_group'],
  'lost-phone/submit': ['user_group'],
};

const writing = Object.entries(contract).filter(([, { writes }]) => writes);

describe('what a writing call takes', () => {
  it.each(writing)('%s: named fields alone, at every depth', (_, { input }) => {
    for (const { def } of objectsOf(input)) {
      // Without a catchall zod drops what is not named.
      expect(def.catchall?.def.type ?? 'never').toBe('never');
    }
  });

  it.each(writing)('%s: none that only the server may fill', (name, { input }) => {
    const named = objectsOf(input).flatMap(({ def }) => Object.keys(def.shape ?? {}));
    const allowed = exceptions[name] ?? [];
    expect(
      named.filter((field) => forbiddenFields.includes(field) && !allowed.includes(field)),
    ).toEqual([]);
  });

  it('is looked at within what wraps an object', () => {
    const wrapped = z
      .preprocess((value) => value, z.array(z.object({ paid_at: z.string() })))
      .pipe(z.array(z.looseObject({ paid_at: z.string() })));
    const found = objectsOf(wrapped);
    expect(found.flatMap(({ def }) => Object.keys(def.shape ?? {}))).toEqual([
      'paid_at',
      'paid_at',
    ]);
    expect(found.map(({ def }) => def.catchall?.def.type)).toEqual([undefined, 'unknown']);
  });
});
