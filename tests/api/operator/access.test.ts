import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RouteName, routes } from '@/lib/address/routes';
import { type CallName, contract } from '@/lib/contract';
import type { CallRow } from '@/lib/contract/call';
import {
  freeActs,
  isFreeAct,
  type OperatorActName,
  operatorActNames,
  roleFor,
  rolesOfAct,
} from '@/lib/domain/operators/console-acts';
import { isLookup, lookupNames, lookupOf } from '@/lib/domain/operators/console-lookups';
import { pageRoles } from '@/lib/domain/operators/console-pages';
import { queueNames, queueOfName } from '@/lib/domain/operators/console-queues';
import {
  type ForWhom,
  hasRole,
  mayAsk,
  type OperatorRole,
  operatorRoleKeys,
} from '@/lib/domain/operators/roles';
import { isQueueName, isSubjectName } from '@/lib/domain/operators/subject-name';
import * as consoleFiles from '@/server/console-file';
import { openDatabase } from '@/server/kernel/database';
import { operatorActs } from '@/server/operator/acts';
import { answerPayoutFile } from '@/server/operator/payout-file-endpoint';
import { operatorSessions, operators } from '@/server/operators/tables';
import { reply } from '@/tests/support/call';
import { aMediaOwner, anAdvertiser } from '@/tests/support/factories/a-user';
import { listen } from '@/tests/support/listen';
import { operatorSession, type TestOperator } from '@/tests/support/operator-session';

type Said = 'may' | 401 | 403;

interface Asker {
  name: string;
  /** null: nobody of the platform who is logged in */
  roles: readonly OperatorRole[] | null;
  /** what calls and pages know them by */
  operator?: TestOperator;
  as?: { token: string };
}

/** Nothing that exists: who may gets as far as that. */
const nothing = '987654321';

let askers: Asker[] = [];

beforeAll(async () => {
  const { db } = await openDatabase();
  const changed = async (values: object) => {
    const operator = await operatorSession();
    await db
      .update(operatorSessions)
      .set(values)
      .where(eq(operatorSessions.id, operator.sessionId));
    return operator;
  };
  const gone = await operatorSession();
  await db.update(operators).set({ endedAt: sql`now()` }).where(eq(operators.id, gone.id));
  const single = await Promise.all(
    operatorRoleKeys.map(async (role) => ({
      name: role,
      roles: [role],
      operator: await operatorSession({ roles: [role] }),
    })),
  );
  const minutesAgo = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`;
  askers = [
    ...single,
    { name: 'visitor', roles: null },
    { name: 'advertiser', roles: null, as: await anAdvertiser() },
    { name: 'owner', roles: null, as: await aMediaOwner() },
    { name: 'ended session', roles: null, operator: await changed({ endedAt: sql`now()` }) },
    {
      name: 'session of yesterday',
      roles: null,
      operator: await changed({ expiresAt: minutesAgo(1) }),
    },
    {
      name: 'rested session',
      roles: null,
      operator: await changed({ lastUsedAt: minutesAgo(31) }),
    },
    { name: 'before the second factor', roles: null, operator: await changed({ provedAt: null }) },
    { name: 'operator who was ended', roles: null, operator: gone },
  ];
});

type May<C> = (cell: C, roles: readonly OperatorRole[]) => boolean;

/** What the one table of roles says. Somebody of the market is told so by a call; a page leads them to the login. */
function expected<C>(cell: C, { roles, as }: Asker, isCall: boolean, may: May<C>): Said {
  if (!roles) return as && isCall ? 403 : 401;
  return may(cell, roles) ? 'may' : 403;
}

async function said(name: CallName, input: object, { operator, as }: Asker): Promise<unknown> {
  const circumstances = { ...(operator && { operator }), ...(as && { as }) };
  const { status, msg } = (await reply(name, input, circumstances)).envelope;
  if (status === 401 || status === 403) return status;
  return status < 500 ? 'may' : `${status} ${msg}`;
}

/** Every cell that is not as the table says. */
async function wrongCells<C extends { cell: string }>(
  cells: readonly C[],
  ask: (cell: C, asker: Asker) => Promise<unknown>,
  may: May<C>,
  isCall = true,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const cell of cells) {
    for (const asker of askers) {
      const told = await ask(cell, asker);
      const right = expected(cell, asker, isCall, may);
      if (told !== right) wrong.push(`${cell.cell}, ${asker.name}: ${told} and not ${right}`);
    }
  }
  return wrong;
}

const consoleCalls = (Object.entries(contract) as [CallName, CallRow][])
  .filter(([, { who }]) => who === 'operator')
  .map(([name, { role }]) => ({ name, role }));

const mayOpen = (roles: readonly OperatorRole[], subject: string): boolean =>
  isLookup(subject)
    ? lookupOf(subject).roles.some((role) => hasRole(roles, role))
    : isQueueName(subject) && hasRole(roles, queueOfName(subject).role);

describe('who may', () => {
  it('the table names every act that there is, and no other', () => {
    expect([...operatorActNames].sort()).toEqual(Object.keys(operatorActs).sort());
    expect(freeActs.filter((name) => !operatorActNames.includes(name))).toEqual([]);
  });

  it('do each act: its role and who manages', async () => {
    const cells = operatorActNames.map((act) => ({ cell: act, act }));
    /** Of an act for several roles each does it in a queue of its own. */
    const onWhat = (act: OperatorActName, { roles }: Asker) => {
      if (isFreeAct(act)) return {};
      const role = roleFor(roles ?? [], act) ?? rolesOfAct(act)[0];
      return { queue: queueNames.find((one) => queueOfName(one).role === role), key: nothing };
    };
    const wrong = await wrongCells(
      cells,
      ({ act }, asker) => said('operator/act', { act, ...onWhat(act, asker), fields: '{}' }, asker),
      ({ act }, roles) => roleFor(roles, act) !== undefined,
    );
    expect(wrong).toEqual([]);
  });

  /** Calls that are for whoever may open what they name, with the rest of what they take. */
  const naming: Readonly<Partial<Record<CallName, object>>> = {
    'operator/queue': {},
    'operator/item': {},
    'operator/take': {},
    'operator/hand-over': { to: nothing },
    'operator/approve-many': { keys: [nothing] },
    'operator/reasons': { reasons: '资料不全' },
  };

  it('make each call that names a queue or a lookup: who may open that', async () => {
    const named = consoleCalls.filter(({ role }) => role === 'named').map(({ name }) => name);
    expect(named.sort()).toEqual([...Object.keys(naming), 'operator/act'].sort());
    const cells = Object.entries(naming).flatMap(([name, input]) =>
      [...queueNames, ...(name === 'operator/item' ? lookupNames : [])].map((queue) => ({
        cell: `${name} ${queue}`,
        name: name as CallName,
        queue,
        input: { queue, key: nothing, ...input },
      })),
    );
    const wrong = await wrongCells(
      cells,
      ({ name, input }, asker) => said(name, input, asker),
      ({ queue }, roles) => mayOpen(roles, queue),
    );
    expect(wrong).toEqual([]);
  });

  it('open each page: whom the navigation offers it, and nobody else', async () => {
    const pages = await consolePages();
    const shown = pages.map(({ route }) => route).sort();
    expect(new Set(shown)).toEqual(new Set(Object.keys(pageRoles)));
    const wrong = await wrongCells(
      pages,
      ({ load, params }, asker) => opened(load, { params, query: {} }, asker),
      ({ route, params }, roles) => {
        const role: ForWhom = pageRoles[route];
        return role === 'named' ? mayOpen(roles, params.queue ?? '') : mayAsk(roles, role);
      },
      false,
    );
    expect(wrong).toEqual([]);
  });

  it('have each file: whoever may open its page, or do the act that writes it', async () => {
    const ofPages: Readonly<Record<keyof typeof consoleFiles, keyof typeof pageRoles>> = {
      figuresFile: 'operator-figures',
      recordFile: 'operator-record',
    };
    const cells = Object.entries(consoleFiles).map(([cell, load]) => ({
      cell,
      load,
      role: pageRoles[ofPages[cell as keyof typeof consoleFiles]] as ForWhom,
    }));
    const wrong = await wrongCells(
      [...cells, { cell: 'payout file', load: null, role: 'finance' as ForWhom }],
      ({ load }, asker) => opened(load, { params: {}, query: {} }, asker),
      ({ role }, roles) => mayAsk(roles, role),
      false,
    );
    expect(wrong).toEqual([]);
  });

  // Logging out is one of them: after it no session is left.
  it('make each other call: its role and who manages', async () => {
    const cells = consoleCalls
      .filter(({ role }) => role !== 'named')
      .sort((a, b) => Number(a.name.endsWith('log-out')) - Number(b.name.endsWith('log-out')))
      .map(({ name, role }) => ({ cell: name, name, role: role as ForWhom }));
    expect(cells.length).toBeGreaterThan(12);
    const wrong = await wrongCells(
      cells,
      ({ name }, asker) => said(name, {}, asker),
      ({ role }, roles) => mayAsk(roles, role),
    );
    expect(wrong).toEqual([]);
  });
});

interface Asked {
  params: Record<string, string>;
  query: Record<string, string>;
}

/** What a loader answers, on a real socket: of its context it uses these members alone. */
let loading: { load: GetServerSideProps | null } & Asked;
const server = createServer((req, res) => {
  const pairs = (req.headers.cookie ?? '').split('; ').map((pair) => pair.split(/=(.*)/s));
  const cookies = Object.fromEntries(pairs);
  if (!loading.load) {
    const next = Object.assign(res, {
      status: (code: number) => Object.assign(next, { statusCode: code }),
      json: (body: unknown) => res.end(JSON.stringify(body)),
    });
    const query = { batch: 'PC2611290001' };
    void answerPayoutFile(Object.assign(req, { cookies, query }) as never, next as never);
    return;
  }
  const { params, query } = loading;
  const context = {
    req: Object.assign(req, { cookies }),
    res,
    params,
    query,
    resolvedUrl: req.url,
  };
  void loading.load(context as unknown as GetServerSidePropsContext).then((result) => {
    if (!res.writableEnded) res.end(JSON.stringify(outcomeOf(result)));
  });
});
let origin = '';
beforeAll(async () => {
  origin = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(() => void server.close());

function outcomeOf(result: Awaited<ReturnType<GetServerSideProps>>): unknown {
  if ('redirect' in result) {
    return result.redirect.destination.startsWith('/operator/login') ? 401 : 'may';
  }
  return 'props' in result && 'refused' in result.props ? 403 : 'may';
}

async function opened(
  load: GetServerSideProps | null,
  asked: Asked,
  { operator, as }: Asker,
): Promise<unknown> {
  loading = { load, ...asked };
  const cookie = [operator?.cookie, as && `token=${as.token}`].filter(Boolean).join('; ');
  const answer = await fetch(`${origin}/operator`, { headers: { cookie } });
  const text = await answer.text();
  if (answer.status === 401 || answer.status === 403) return answer.status;
  if (answer.status >= 500) return answer.status;
  return /^(401|403)$/.test(text) ? Number(text) : 'may';
}

/** Every page below pages/operator but the login, once for each thing that its address names. */
async function consolePages() {
  const folder = path.resolve('pages/operator');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && file !== 'login.tsx',
  );
  const found = await Promise.all(
    files.map(async (file) => {
      const address = `/operator/${file
        .replace(/\.tsx$/, '')
        .replaceAll('[', '{')
        .replaceAll(']', '}')}`;
      const route = routeOf(address.replace(/\/index$/, ''));
      const page = (await import(path.join(folder, file))) as {
        getServerSideProps: GetServerSideProps;
      };
      const subjects = file.includes('[key]') ? [...queueNames, ...lookupNames] : queueNames;
      const params: Record<string, string>[] = file.includes('[queue]')
        ? subjects.filter(isSubjectName).map((queue) => ({ queue, key: nothing }))
        : [{ text: file.startsWith('content/legal') ? 'agreement-user' : 'article-nothing' }];
      return params.map((one) => ({
        cell: `${route} ${one.queue ?? ''}`,
        route,
        params: one,
        load: page.getServerSideProps,
      }));
    }),
  );
  return found.flat();
}

/** @throws Error where a page of the console has no row among {@link pageRoles} */
function routeOf(address: string): keyof typeof pageRoles {
  const name = (Object.keys(routes) as RouteName[]).find((one) => routes[one].path === address);
  if (!name || !Object.hasOwn(pageRoles, name)) throw new Error(`whom is ${address} for?`);
  return name as keyof typeof pageRoles;
}
