import Cookies from 'js-cookie';
import { readSession } from './session';

/** What the frame shows of a person, as the profile answers it. */
export interface ShownPerson {
  user_nicename: string;
  username: string;
  avatar: string | null;
  mobile: string;
  pay_pass_level: number;
}

/** A session lives no longer (spec 9); the cookie `token` alone says when it is over. */
const days = 7;

/** Brings a changed name, avatar or phone into the cookies that the frame shows; a visitor has none to change. */
export function showPerson(user: ShownPerson): void {
  if (!readSession()) return;
  const keep = {
    path: '/',
    expires: days,
    sameSite: 'Lax',
    secure: window.location.protocol === 'https:',
  } as const;
  const values = {
    userName: user.user_nicename || user.username,
    userAvatar: user.avatar ?? '',
    level: String(user.pay_pass_level),
    telphone: user.mobile,
  };
  for (const [name, value] of Object.entries(values)) Cookies.set(name, value, keep);
}
