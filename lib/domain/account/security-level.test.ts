import { expect, it } from 'vitest';
import { securityLevel } from './security-level';

const all = { phone: true, pay_pass: true, verified: true, contact: true };

it.each([
  [all, 'high', []],
  [{ ...all, contact: false }, 'medium', ['contact']],
  [{ ...all, pay_pass: false, contact: false }, 'low', ['pay_pass', 'contact']],
] as const)('of %o the level is %s', (done, level, left) => {
  expect(securityLevel(done)).toEqual({ level, left });
});
