import { expect, it } from 'vitest';
import { isEmail, maskEmail } from './email';

it.each(['a@b.cn', 'wang.lin+ad@mail.example.com', 'x_1@example-shop.com'])('takes %s', (value) => {
  expect(isEmail(value)).toBe(true);
});

it.each([
  '',
  'wanglin',
  'wang lin@example.com',
  'a@localhost',
  '.a@example.com',
  'a..b@example.com',
  'a@-example.com',
  'a@example.com\nBcc: b@example.com',
  '王@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(250)}.com`,
])('refuses %j', (value) => {
  expect(isEmail(value)).toBe(false);
});

it('shows two signs of a name, of a short one fewer', () => {
  expect(maskEmail('wanglin@example.com')).toBe('wa****@example.com');
  expect(maskEmail('ab@example.com')).toBe('a****@example.com');
  expect(maskEmail('a@example.com')).toBe('****@example.com');
});
