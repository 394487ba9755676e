import { describe, expect, it } from 'vitest';
import { readFromFrame, readToFrame } from './frame-messages';

const start = { type: 'tcaptcha:start', phone: '13800002046', purpose: 'login' };
const solved = { type: 'tcaptcha:solved', ticket: 't', randstr: 'r' };

describe('what a page and the captcha frame say', () => {
  it('is taken where it is whole', () => {
    expect(readToFrame({ ...start, more: 1 })).toEqual(start);
    expect(readFromFrame(solved)).toEqual(solved);
    expect(readFromFrame({ type: 'tcaptcha:ready' })).toEqual({ type: 'tcaptcha:ready' });
  });

  it.each([
    null,
    'tcaptcha:start',
    { ...start, phone: '12345678901' },
    { ...start, purpose: 'payment' },
    { ...start, type: 'tcaptcha:solved' },
  ])('is passed by where it is not: %j', (data) => {
    expect(readToFrame(data)).toBeNull();
  });

  it('needs both parts of the proof', () => {
    expect(readFromFrame({ ...solved, ticket: 7 })).toBeNull();
    expect(readFromFrame({ type: 'tcaptcha:solved', ticket: 't' })).toBeNull();
    expect(readFromFrame(undefined)).toBeNull();
  });
});
