import { describe, expect, it } from 'vitest';
import { avatarLook } from './avatar-look';

describe('the drawn avatar', () => {
  it('is the same for the same name and shows its first letter or digit', () => {
    expect(avatarLook('朴初市场部')).toEqual(avatarLook('朴初市场部'));
    expect(avatarLook('「柚」白').char).toBe('柚');
    expect(avatarLook('***').char).toBe('客');
    expect(avatarLook('vlog').char).toBe('V');
  });

  it('uses all pairs and patterns about evenly', () => {
    const pairs = new Map<number, number>();
    const patterns = new Map<number, number>();
    for (let i = 0; i < 3600; i++) {
      const { pair, pattern } = avatarLook(`账号${i}`);
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
      patterns.set(pattern, (patterns.get(pattern) ?? 0) + 1);
    }
    expect(pairs.size).toBe(12);
    expect(patterns.size).toBe(6);
    expect(Math.min(...pairs.values())).toBeGreaterThan(200);
    expect(Math.min(...patterns.values())).toBeGreaterThan(450);
  });
});
