import { setTimeout as pause } from 'node:timers/promises';
import type { Output } from '@/lib/contract';
import { readCode } from '@/tests/support/codes';
import { aPhone } from '@/tests/support/factories/a-user';
import { errandsOf, runCheckouts } from './checkout';
import { type Answer, postCall } from './post-call';
import type { Buyer } from './prepare-buyers';

/** How many take turns at each, which is what the load is made of: a checkout and a login are two calls. */
export interface Turns {
  checkouts: number;
  lists: number;
  pages: number;
  /** by somebody new each time, with a code by SMS; wants the open captcha, /dev/outbox and a high CODES_AN_HOUR */
  logins: number;
}

/** What was acknowledged, and when (ms since the epoch). */
export interface Acknowledged {
  ordered: Map<string, number>;
  paid: Map<string, number>;
  /** phone of who logged in, with the token that he was given */
  loggedIn: Map<string, string>;
}

export interface SteadyLoad {
  acknowledged: Acknowledged;
  /** answered as they should */
  answered: () => number;
  /** no answer, or another than 200, in words; empty is well */
  broken: string[];
  /** Lets what is under way come to its end. */
  end: () => Promise<void>;
}

/**
 * People who order, log in and look, `perSecond` requests altogether however long the answers take.
 * @param base an address of the program with the database that is used here (`useDatabase`)
 */
export function startSteadyLoad(
  base: string,
  { buyers, perSecond, turns }: { buyers: readonly Buyer[]; perSecond: number; turns: Turns },
): SteadyLoad {
  const acknowledged: Acknowledged = {
    ordered: new Map(),
    paid: new Map(),
    loggedIn: new Map(),
  };
  const broken: string[] = [];
  let answered = 0;
  let isOver = false;
  let next = performance.now();
  const turn = async () => {
    next = Math.max(next + 1000 / perSecond, performance.now());
    await pause(next - performance.now());
  };
  const note = (what: string, { status, msg }: Pick<Answer<unknown>, 'status' | 'msg'>) => {
    if (status === 200) answered++;
    else broken.push(`${what}: ${status} ${msg}`);
    return status === 200;
  };

  const page = async (number: number) => {
    // An address that no proxy has kept.
    const path = `/gzhyx.html?n=${number}`;
    try {
      const answer = await fetch(base + path);
      await answer.text();
      return note(path, { status: answer.status, msg: '' });
    } catch (error) {
      return note(path, { status: 0, msg: (error as Error).message });
    }
  };
  const list = async (number: number) => {
    const buyer = buyers[number % buyers.length];
    if (!buyer) return;
    note('list', await postCall(base, 'user-order-list', { page: 1, limit: 10 }, buyer));
  };
  const errands = errandsOf(buyers);
  const checkout = async () => {
    const [errand] = errands.splice(0, 1);
    if (!errand) throw new Error('every line was ordered');
    const { ordered, paid, cut, away, refusals } = await runCheckouts(base, [errand], {
      connections: 1,
      until: () => false,
    });
    for (const sn of ordered) acknowledged.ordered.set(sn, Date.now());
    for (const sn of paid) acknowledged.paid.set(sn, Date.now());
    answered += ordered.length + paid.length;
    if (cut.length > 0) broken.push('checkout: no answer');
    if (away.length > 0) broken.push('checkout: 503');
    for (const { status, msg } of refusals) broken.push(`checkout: ${status} ${msg}`);
  };
  const logIn = async (number: number) => {
    const phone = aPhone();
    const address = `127.2.${Math.floor(number / 250) % 250}.${(number % 250) + 1}`;
    const visitor = { token: '', address, localAddress: address };
    const who = { login_user: phone, user_group: 3 };
    const proof = { ticket: 'open', randstr: 'open' };
    const sent = await postCall(base, 'send-register-msg', { ...who, ...proof }, visitor);
    if (!note('send-register-msg', sent)) return;
    const code = await readCode(phone).catch((error: Error) => error);
    if (code instanceof Error) return broken.push(`code: ${code.message}`);
    const session = await postCall<Output<'do-login-by-mobile-code'>>(
      base,
      'do-login-by-mobile-code',
      { ...who, user_pass: code },
      visitor,
    );
    if (note('do-login-by-mobile-code', session))
      acknowledged.loggedIn.set(phone, session.data.access_token);
  };

  const repeat = (many: number, ask: (number: number) => Promise<unknown>) =>
    Array.from({ length: many }, async (_, nth) => {
      for (let number = nth; !isOver; number += many) {
        await turn();
        await ask(number);
      }
    });
  const visitors = [
    ...repeat(turns.checkouts, checkout),
    ...repeat(turns.lists, list),
    ...repeat(turns.pages, page),
    ...repeat(turns.logins, logIn),
  ];
  return {
    acknowledged,
    answered: () => answered,
    broken,
    end: async () => {
      isOver = true;
      await Promise.all(visitors);
    },
  };
}
