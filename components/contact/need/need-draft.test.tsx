import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { personCookie } from '@/lib/browser/session-cookies';
import { keepDraft, readDraft } from './need-draft';
import { emptyNeed } from './need-fields';

const typed = { ...emptyNeed, brief: '想找五个护肤账号，预算三万' };
const loggedIn = (id: number) => Cookies.set(personCookie, String(id), { path: '/' });

const asNew = () => {
  Cookies.remove(personCookie, { path: '/' });
  localStorage.clear();
  sessionStorage.clear();
};
beforeEach(asNew);
afterEach(asNew);

it('follows a visitor through the login, and is that person’s alone from then on', () => {
  keepDraft('/advertisement', typed);
  loggedIn(7);
  expect(readDraft('/advertisement')).toEqual(typed);

  sessionStorage.clear(); // another tab of the same browser
  expect(readDraft('/advertisement')).toEqual(typed);
  loggedIn(8);
  expect(readDraft('/advertisement')).toBeNull();
  Cookies.remove(personCookie, { path: '/' });
  expect(readDraft('/advertisement')).toBeNull();
});

it('does not take the place of what the person wrote before', () => {
  loggedIn(7);
  keepDraft('/advertisement', { ...typed, brief: '登录时写的' });
  Cookies.remove(personCookie, { path: '/' });
  keepDraft('/advertisement', typed);
  loggedIn(7);
  expect(readDraft('/advertisement')?.brief).toBe('登录时写的');
});
