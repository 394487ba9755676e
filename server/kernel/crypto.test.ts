import { createDecipheriv } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encryptAnswer, fingerprint, randomToken, sameText, seal, unseal } from './crypto';
import { exampleKeys } from './env';

describe('sealed data', () => {
  it('comes back as it was and never seals twice the same', () => {
    expect(unseal(seal('13900000000'))).toBe('13900000000');
    expect(seal('13900000000')).not.toBe(seal('13900000000'));
  });

  it('is refused once a single character changed', () => {
    const sealed = seal('6222020000000000');
    const last = sealed.at(-1) === 'A' ? 'B' : 'A';
    expect(() => unseal(`${sealed.slice(0, -2)}${last}${last}`)).toThrow();
  });

  it('is found by a fingerprint that differs by purpose', () => {
    expect(fingerprint('phone', '1')).toBe(fingerprint('phone', '1'));
    expect(fingerprint('phone', '1')).not.toBe(fingerprint('card', '1'));
  });
});

describe('an encrypted answer', () => {
  it('is base64 of a random IV and AES-256-CBC', () => {
    const answer = encryptAnswer({ goods: ['短视频'] });
    const bytes = Buffer.from(answer, 'base64');
    const decipher = createDecipheriv(
      'aes-256-cbc',
      Buffer.from(exampleKeys.AES_KEY, 'base64'),
      bytes.subarray(0, 16),
    );
    const plain = Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]).toString();
    expect(JSON.parse(plain)).toEqual({ goods: ['短视频'] });
    expect(encryptAnswer({ goods: ['短视频'] })).not.toBe(answer);
  });
});

describe('tokens', () => {
  it('hold 256 random bits', () => {
    expect(Buffer.from(randomToken(), 'base64url')).toHaveLength(32);
    expect(sameText('a', 'a')).toBe(true);
    expect(sameText('a', 'ab')).toBe(false);
  });
});
