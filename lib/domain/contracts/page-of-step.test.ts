import { describe, expect, it } from 'vitest';
import { pageAfter, stepPageOf, wayFrom } from './page-of-step';
import { nextPages, type OpenCode, stepPages } from './signing-step';

const place = { idType: '0', openCode: null as OpenCode };

describe('the way through signing', () => {
  it.each([
    ['agreement', 'read'],
    ['simple', 'authentication'],
    ['common', 'elements'],
    ['high', 'faceVerification'],
    ['cert_upload', 'identityCard'],
    ['waiting', 'underReview'],
    ['wait_confirm', 'confirmed'],
    ['ready_sign', 'successful'],
    ['finished', 'successful'],
  ] as const)('leads from %s to %s', (next, page) => {
    expect(pageAfter(next, { idType: '0' })).toBe(page);
  });

  it('leads whoever has no identity card to the other certificates', () => {
    expect(pageAfter('cert_upload', { idType: '1' })).toBe('notIDentituCard');
  });

  it('stays with an open code where the code is typed', () => {
    expect(pageAfter('common', { idType: '0', openCode: 'elements' })).toBe('elementsCode');
    expect(pageAfter('wait_confirm', { idType: '0', openCode: 'confirm' })).toBe(
      'verificationCode',
    );
    expect(wayFrom('verificationCode', { ...place, next: 'wait_confirm' })).toBe('confirmed');
  });

  it('leads every address typed by hand to a page that the step allows, and from there nowhere else', () => {
    for (const next of nextPages) {
      for (const idType of ['0', '1']) {
        for (const openCode of [null, 'elements', 'confirm'] as const) {
          for (const asked of stepPages) {
            const way = wayFrom(asked, { next, idType, openCode });
            if (way) expect(wayFrom(way, { next, idType, openCode })).toBeNull();
          }
        }
      }
    }
  });

  it('skips no step by its address', () => {
    for (const next of [
      'agreement',
      'simple',
      'common',
      'high',
      'cert_upload',
      'waiting',
    ] as const) {
      for (const asked of ['confirmed', 'verificationCode', 'successful'] as const) {
        expect(wayFrom(asked, { ...place, next }), `${next} ${asked}`).not.toBeNull();
      }
    }
  });

  it('leads to the contract itself where there is nothing to sign', () => {
    expect(wayFrom('confirmed', { ...place, next: null })).toBe('read');
    expect(wayFrom('read', { ...place, next: null })).toBeNull();
  });

  it('knows the ten pages by their addresses, and no other', () => {
    expect(stepPages.filter((page) => stepPageOf(page))).toHaveLength(10);
    expect(stepPageOf('read')).toBeNull();
    expect(stepPageOf('Elements')).toBeNull();
  });
});
