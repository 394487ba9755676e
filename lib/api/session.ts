import Cookies from 'js-cookie';
import { personCookie, sessionCookies } from '@/lib/browser/session-cookies';

/** What a login answers, as far as the cookies need it. */
export interface LoginAnswer {
  access_token: string;
  /** seconds */
  expires_in: number;
  user: {
    user_id: number;
    /** masked phone */
    username: string;
    user_nicename: string;
    avatar: string | null;
    pay_pass_level: number;
    /** 3 advertiser, 2 media owner */
    user_group: number;
    /** masked */
    mobile?: string;
  };
}

/** The cookies as a screen may read them: for display only, the server believes none of them. */
export interface ClientSession {
  token: string;
  userName: string;
  userAvatar: string;
  level: string;
  telphone: string;
  choiceFlag: string;
}

/** Shown only while a session lives; not among the four of spec 4, removed by a logout. */
const displayCookies = ['userAvatar', 'level', 'telphone', personCookie] as const;

/** Starts the browser's side of a session: the cookies of spec 3, all for `expires_in` seconds. */
export function startSession({ access_token, expires_in, user }: LoginAnswer): void {
  const keep = {
    path: '/',
    expires: new Date(Date.now() + expires_in * 1000),
    sameSite: 'Lax',
    secure: window.location.protocol === 'https:',
  } as const;
  const values: ClientSession = {
    token: access_token,
    userName: user.user_nicename || user.username,
    userAvatar: user.avatar ?? '',
    level: String(user.pay_pass_level),
    telphone: user.mobile ?? user.username,
    choiceFlag: String(user.user_group),
  };
  for (const [name, value] of Object.entries(values)) Cookies.set(name, value, keep);
  // A session that ends leaves it, so that what is typed then is still this person's.
  Cookies.set(personCookie, String(user.user_id), { ...keep, expires: 30 });
}

/** Removes the cookies of spec 4: after 401, 403 and logout. */
export function endSession(): void {
  for (const name of sessionCookies) Cookies.remove(name, { path: '/' });
}

/** After a logout: nothing of the person stays in a browser that others may use. */
export function forgetPerson(): void {
  endSession();
  for (const name of displayCookies) Cookies.remove(name, { path: '/' });
}

/** The session's cookies; null for a visitor. Call in the browser only, after the first render. */
export function readSession(): ClientSession | null {
  const token = Cookies.get('token');
  if (!token) return null;
  const read = (name: string) => Cookies.get(name) ?? '';
  return {
    token,
    userName: read('userName'),
    userAvatar: read('userAvatar'),
    level: read('level'),
    telphone: read('telphone'),
    choiceFlag: read('choiceFlag'),
  };
}
