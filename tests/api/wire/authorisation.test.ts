import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/lib/contract';
import type { CallRow } from '@/lib/contract/call';
import type { Who } from '@/lib/domain/access/access';
import { sessions } from '@/server/account/tables';
import { hashToken, randomToken } from '@/server/kernel/crypto';
import { openDatabase } from '@/server/kernel/database';
import { rateLimits } from '@/server/kernel/tables';
import { operatorSessions, operators } from '@/server/operators/tables';
import {
  aMediaOwner,
  anAdvertiser,
  anOperator,
  type TestUser,
} from '@/tests/support/factories/a-user';
import { operatorSession, type TestOperator } from '@/tests/support/operator-session';
import { type ServedCalls, serveCalls } from '@/tests/support/serve-calls';

/** How somebody shows himself: headers and query of a request. */
interface Shown {
  headers?: Record<string, string>;
  query?: Record<string, string>;
}

type Expected = 'let in' | 401 | 403;

/** Who comes, how, and what each kind of call must answer. */
interface Guest {
  name: string;
  shows: (people: People) => Shown;
  may: Record<Who, Expected>;
}

interface People {
  advertiser: TestUser;
  media: TestUser;
  groupOfOperators: TestUser;
  operator: TestOperator;
  unproved: TestOperator;
  rested: TestOperator;
  ended: TestOperator;
  expired: TestUser;
  loggedOut: TestUser;
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const stranger = {
  visitor: 'let in',
  user: 401,
  advertiser: 401,
  media: 401,
  operator: 401,
} as const;
const nobodyElse = {
  visitor: 'let in',
  user: 'let in',
  advertiser: 403,
  media: 403,
  operator: 403,
} as const;
const buyer = { ...nobodyElse, advertiser: 'let in' } as const;
const owner = { ...nobodyElse, media: 'let in' } as const;
/** Operators are no users: the console's session opens nothing of the market. */
const operator = { ...stranger, operator: 'let in' } as const;

const guests: Guest[] = [
  { name: 'a visitor', shows: () => ({}), may: stranger },
  {
    name: 'an advertiser',
    shows: ({ advertiser }) => ({ headers: bearer(advertiser.token) }),
    may: buyer,
  },
  { name: 'a media owner', shows: ({ media }) => ({ headers: bearer(media.token) }), may: owner },
  {
    name: 'an operator',
    shows: ({ operator: { cookie } }) => ({
      headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
    }),
    may: operator,
  },
  ...(['unproved', 'rested', 'ended'] as const).map((name) => ({
    name: `an operator whose session is ${name}`,
    shows: (people: People) => ({ headers: { Cookie: people[name].cookie } }),
    may: stranger,
  })),
  ...['cross-site', 'same-site', 'none'].map((site) => ({
    name: `an operator's browser, sent by another page: ${site}`,
    shows: ({ operator: { cookie } }: People) => ({
      headers: { Cookie: cookie, 'Sec-Fetch-Site': site },
    }),
    may: stranger,
  })),
  {
    name: 'a token of the console as bearer',
    shows: ({ operator: { operatorToken } }) => ({ headers: bearer(operatorToken) }),
    may: stranger,
  },
  {
    name: 'a bearer in the cookie of the console',
    shows: ({ groupOfOperators: { token } }) => ({
      headers: { Cookie: `operator_session=${token}` },
    }),
    may: stranger,
  },
  {
    name: 'an account of the market in the group of operators',
    shows: ({ groupOfOperators: { token } }) => ({ headers: bearer(token) }),
    may: nobodyElse,
  },
  {
    name: 'an expired session',
    shows: ({ expired }) => ({ headers: bearer(expired.token) }),
    may: stranger,
  },
  {
    name: 'a session that was logged out',
    shows: ({ loggedOut }) => ({ headers: bearer(loggedOut.token) }),
    may: stranger,
  },
  {
    name: 'a random token',
    shows: () => ({ headers: bearer(randomToken()) }),
    may: stranger,
  },
  {
    name: 'a token in the query',
    shows: ({ advertiser: { token } }) => ({
      query: { token, access_token: token, authorization: `Bearer ${token}` },
    }),
    may: stranger,
  },
  {
    name: 'a cookie alone',
    shows: ({ advertiser: { token } }) => ({ headers: { Cookie: `token=${token}; choiceFlag=3` } }),
    may: stranger,
  },
  {
    name: 'a token that is not a bearer',
    shows: ({ advertiser: { token } }) => ({ headers: { Authorization: `Basic ${token}` } }),
    may: stranger,
  },
  {
    name: 'a media owner with a forged choiceFlag',
    shows: ({ media: { token } }) => ({
      headers: { ...bearer(token), Cookie: `token=${token}; choiceFlag=3; level=9` },
      query: { user_group: '3', choiceFlag: '3' },
    }),
    may: owner,
  },
  {
    name: 'an advertiser with a forged choiceFlag',
    shows: ({ advertiser: { token } }) => ({
      headers: { ...bearer(token), Cookie: `token=${token}; choiceFlag=2` },
      query: { user_group: '2', choiceFlag: '2' },
    }),
    may: buyer,
  },
];

const rows = Object.entries(contract) as [string, CallRow][];
let served: ServedCalls;
let people: People;

beforeAll(async () => {
  served = await serveCalls();
  people = {
    advertiser: await anAdvertiser(),
    media: await aMediaOwner(),
    groupOfOperators: await anOperator(),
    operator: await operatorSession(),
    unproved: await operatorSession(),
    rested: await operatorSession(),
    ended: await operatorSession(),
    expired: await anAdvertiser(),
    loggedOut: await anAdvertiser(),
  };
});

afterAll(() => served.close());

/** Makes the call and says on which side of the endpoint it ended. */
async function knock(name: string, method: CallRow['method'], { headers, query }: Shown) {
  const url = new URL(`/api/${name}`, served.origin);
  for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, value);
  const answer = await fetch(url, { method, headers: headers ?? {} });
  const { status, code } = (await answer.json()) as { status: number; code: number };
  // The HTTP status and the body must tell the same, or the client is led astray.
  const seen = answer.status === 401 || answer.status === 403 ? answer.status : 'let in';
  expect(status, `${name}: body status`).toBe(code);
  if (seen !== 'let in') expect(code, `${name}: body code`).toBe(seen);
  expect(answer.status < 500 || answer.status === 501, `${name}: ${answer.status}`).toBe(true);
  return seen;
}

describe('who may call what', () => {
  beforeAll(async () => {
    const { db } = await openDatabase();
    const end = (user: TestUser, column: object) =>
      db
        .update(sessions)
        .set(column)
        .where(eq(sessions.tokenHash, hashToken(user.token)));
    await end(people.expired, { expiresAt: sql`now() - interval '1 second'` });
    await end(people.loggedOut, { revokedAt: sql`now()` });
    const endConsole = ({ sessionId }: TestOperator, column: object) =>
      db.update(operatorSessions).set(column).where(eq(operatorSessions.id, sessionId));
    await endConsole(people.unproved, { provedAt: null });
    await endConsole(people.rested, { lastUsedAt: sql`now() - interval '31 minutes'` });
    await db
      .update(operators)
      .set({ endedAt: sql`now()` })
      .where(eq(operators.id, people.ended.id));
  });

  it.each(guests)('$name: 0 wrong cells', async ({ shows, may }) => {
    const { db } = await openDatabase();
    await db.delete(rateLimits); // this is about who, not how often
    const wrong: string[] = [];
    for (const [name, { who, method }] of rows) {
      // These end the session that the other cells need; they have tests of their own.
      if (name === 'logout' && may.user === 'let in') continue;
      if (name === 'operator/log-out' && may.operator === 'let in') continue;
      const seen = await knock(name, method, shows(people));
      if (seen !== may[who]) wrong.push(`${name} (${who}): ${seen} instead of ${may[who]}`);
    }
    expect(wrong).toEqual([]);
  });

  it('has a rule for every call of the contract', () => {
    const kinds = new Set(rows.map(([, { who }]) => who));
    expect([...kinds].sort()).toEqual(['advertiser', 'media', 'operator', 'user', 'visitor']);
    expect(rows.length).toBeGreaterThanOrEqual(117);
  });

  it('ends a session at once when its owner logs out', async () => {
    const leaving = await anAdvertiser();
    const shown = { headers: bearer(leaving.token) };
    expect(await knock('get-cart-list', 'POST', shown)).toBe('let in');
    expect(await knock('logout', 'POST', shown)).toBe('let in');
    expect(await knock('get-cart-list', 'POST', shown)).toBe(401);
  });

  it('refuses a stranger before taking in what he sends', async () => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(7_000_000)]), 'a.bin');
    const answer = await fetch(`${served.origin}/api/upload`, { method: 'POST', body: form });
    expect(answer.status).toBe(401);
  });

  it('does not know a call that is not in the contract, and says so as 404', async () => {
    const answer = await fetch(`${served.origin}/api/v1/no/such/call`, { method: 'POST' });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ status: 404, code: 404 });
  });

  it('does not answer a POST call to a GET', async () => {
    const answer = await fetch(`${served.origin}/api/make-order?cart_id_arr=1`, {
      headers: bearer(people.advertiser.token),
    });
    expect(answer.status).toBe(405);
  });
});
