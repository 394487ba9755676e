import { createDecipheriv } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  encryptAnswer,
  fingerprint,
  isSealed,
  randomToken,
  type Sealed,
  sameText,
  seal,
  unseal,
} from './crypto';
import { exampleKeys } from './environment/program-variables';

describe('sealed data', () => {
  it('comes back as it was and never seals twice the same', () => {
    expect(unseal(seal('13900000000'))).toBe('13900000000');
    expect(seal('13900000000')).not.toBe(seal('13900000000'));
  });

  it('is refused once a single character changed', () => {
    const parts = String(seal('6222020000000000')).split('.');
    // The first of the text: of the last one some bits count for nothing.
    const [first = '', ...rest] = parts.pop() ?? '';
    const changed = [...parts, [first === 'A' ? 'B' : 'A', ...rest].join('')].join('.');
    expect(() => unseal(changed as unknown as Sealed)).toThrow();
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

describe('what tells sealed text from every other', () => {
  it('knows what a key of ours made, and takes nothing else for it', () => {
    const sealed = seal('杭州柚白文化');
    expect(isSealed(sealed)).toBe(true);
    expect(isSealed('杭州柚白文化')).toBe(false);
    expect(isSealed(null)).toBe(false);
  });

  it('lets nobody write a name that passes for sealed', () => {
    const forged = String(seal('甲')).replace(/.{4}$/, 'AAAA');
    expect(isSealed(forged)).toBe(false);
  });
});
