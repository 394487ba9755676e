import { describe, expect, it } from 'vitest';
import { unstorableField } from './unstorable-field';

describe('text that no column takes', () => {
  it.each([
    [{ name: 'a\u0000b' }, 'name'],
    [{ ok: 'fine', list: ['x', '\ud800'] }, 'list'],
    [{ deep: { er: [{ v: '\udc00' }] } }, 'deep'],
    ['\u0000', ''],
  ])('is found in %j', (input, field) => {
    expect(unstorableField(input)).toBe(field);
  });

  it.each([{ name: '😀 换行\n制表\t' }, {}, null, undefined, 7, { n: null, f: () => 1 }])(
    'is not seen in %j',
    (input) => {
      expect(unstorableField(input)).toBeNull();
    },
  );
});
