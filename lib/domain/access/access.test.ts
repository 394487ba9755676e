import { expect, test } from 'vitest';
import { groupOf } from '@/lib/domain/account/user-group';
import { keysOf } from '@/lib/domain/text/keys-of';
import { refusalOf } from './access';

const roles = keysOf(groupOf);

test('everybody may see what is public', () => {
  expect(refusalOf('public', null)).toBeNull();
  expect(refusalOf('visitor', null)).toBeNull();
});

test('any session may do what asks for a session, none may not', () => {
  for (const role of roles) expect(refusalOf('user', groupOf[role])).toBeNull();
  expect(refusalOf('user', null)).toBe('log in');
});

test.each(roles)('what is for %s is for nobody else', (role) => {
  expect(refusalOf(role, null)).toBe('log in');
  expect(refusalOf(role, groupOf[role])).toBeNull();
  expect(refusalOf(role, 0)).toBe('other role');
  for (const other of roles.filter((it) => it !== role)) {
    expect(refusalOf(role, groupOf[other])).toBe('other role');
  }
});
