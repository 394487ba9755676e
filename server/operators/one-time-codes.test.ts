import { describe, expect, it } from 'vitest';
import { codeAt, freshCode, newKey, setupOf, stepOf } from './one-time-codes';

/** of RFC 6238, appendix B: '12345678901234567890' */
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('one-time codes', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('at second %i is %s', (second, code) => expect(codeAt(key, second * 1000)).toBe(code));

  it('count in their 30 seconds and one before and after', () => {
    const now = 1_234_567_890_000;
    const step = Math.floor(now / 30_000);
    const steps = [-60, -30, 0, 30, 60].map((off) =>
      stepOf(key, codeAt(key, now + off * 1000), now),
    );
    expect(steps).toEqual([null, step - 1, step, step + 1, null]);
  });

  it('are shown as long as one counts: the next one where that of now is used', () => {
    const now = 1_234_567_890_000;
    const step = Math.floor(now / 30_000);
    const shown = [step - 1, step, step + 1].map((last) => freshCode(key, now, last));
    expect(shown).toEqual([codeAt(key, now), codeAt(key, now + 30_000), null]);
  });

  it('are set up by a key of 160 bits and its picture', () => {
    const made = newKey();
    expect(made).toMatch(/^[A-Z2-7]{32}$/);
    expect(made).not.toBe(newKey());
    expect(setupOf(made, '林')).toMatchObject({
      secret: made,
      qr_svg: expect.stringMatching(/^<svg/),
    });
  });
});
