import { expect, it } from 'vitest';
import { withdrawalOf } from './withdrawal';

const open = {
  isOpen: true,
  isAsker: true,
  hasSigned: false,
  hasOtherSigned: false,
  asked: 'nobody',
} as const;

it.each([
  ['whoever made it takes it back while nobody else has signed', {}, 'now'],
  ['his own signature does not bind him alone', { hasSigned: true }, 'now'],
  ['after the other side’s signature he asks', { hasOtherSigned: true }, 'ask'],
  ['he asks once', { hasOtherSigned: true, asked: 'me' }, 'asked'],
  ['the other side, having signed, asks', { isAsker: false, hasSigned: true }, 'ask'],
  ['the other side, not having signed, refuses instead', { isAsker: false }, ''],
  ['what was asked is agreed to', { isAsker: false, hasSigned: true, asked: 'other' }, 'agree'],
  ['what is over is over', { isOpen: false }, ''],
] as const)('%s', (_, facts, way) => {
  expect(withdrawalOf({ ...open, ...facts })).toBe(way);
});
