import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type CallRow, call } from '@/lib/contract/call';
import { appError } from '@/lib/errors';
import { callInProcess, dispatch, type Request } from './dispatch';
import type { CallContext, Caller } from './kernel/call-context';

type TestHandler = (input: { n: number }, ctx: CallContext) => Promise<unknown>;

/** A contract of its own: one call, `double`, whose row and code each test chooses. */
const table = vi.hoisted(() => ({}) as { double?: CallRow; handler?: TestHandler });
const spies = vi.hoisted(() => ({
  findCaller: vi.fn<(db: unknown, token: string) => Promise<Caller | null>>(),
  openDatabase: vi.fn(async (): Promise<unknown> => ({ db: 'database', kind: 'pglite' })),
  consumeLimits: vi.fn(async (..._told: unknown[]): Promise<void> => undefined),
  inTransaction: vi.fn(async (_db: unknown, work: (tx: unknown) => Promise<unknown>) =>
    work('transaction'),
  ),
  logged: vi.fn(),
  counted: vi.fn(),
}));
vi.mock(import('@/lib/contract'), () => ({
  contract: table as never, // stands for the whole contract
  findCall: (path: string) => (/^(v1\/)?double$/.test(path) ? 'double' : undefined) as never,
}));
vi.mock(import('./handlers'), () => ({
  handlers: {
    get double() {
      return table.handler;
    },
  } as never, // the same
}));
vi.mock(import('./account/public'), () => ({ findCaller: spies.findCaller as never }));
vi.mock(import('./kernel/database'), () => ({ openDatabase: spies.openDatabase as never }));
vi.mock(import('./kernel/limits/rate-limit'), () => ({
  consumeLimits: spies.consumeLimits as never,
}));
vi.mock(import('./kernel/transaction'), () => ({ inTransaction: spies.inTransaction as never }));
vi.mock(import('./kernel/log'), () => ({ log: () => ({ error: spies.logged }) as never }));
vi.mock(import('./kernel/limits/count-refused'), () => ({ countRefused: spies.counted }));

const advertiser: Caller = { userId: 7, group: 3, sessionId: 70 };
const mediaOwner: Caller = { userId: 8, group: 2, sessionId: 80 };
const row = (spec: Partial<Omit<CallRow, 'role'>> = {}): CallRow =>
  call({
    area: 'site',
    who: 'visitor',
    what: 'A row of this test.',
    input: z.object({ n: z.coerce.number({ error: '数量不正确' }) }),
    output: z.object({ doubled: z.number() }),
    ...spec,
  });
const double: TestHandler = async ({ n }) => ({ doubled: n * 2 });

function serve(
  spec: Partial<Omit<CallRow, 'role'>> = {},
  handler: TestHandler | null = double,
): void {
  table.double = row(spec);
  table.handler = handler ?? undefined;
}

const from = { requestId: 'r1', address: '10.0.0.1', userAgent: 'a browser', inProcess: false };
const asked = ({
  input = { n: '21' },
  ...over
}: Partial<Request> & { input?: unknown } = {}): Request => ({
  path: 'double',
  method: 'POST',
  token: null,
  read: async () => ({ fields: input, files: [] }),
  ...from,
  ...over,
});
const ask = async (over?: Partial<Request> & { input?: unknown }) => {
  const reply = await dispatch(asked(over));
  return { ...reply, data: reply.envelope.data };
};
const throwing = (error: unknown) => () => Promise.reject(error);

beforeEach(() => {
  vi.clearAllMocks();
  spies.findCaller.mockImplementation(async (_db, token) =>
    token === 'advertiser' ? advertiser : token === 'media' ? mediaOwner : null,
  );
  spies.openDatabase.mockResolvedValue({ db: 'database', kind: 'pglite' });
  spies.consumeLimits.mockResolvedValue(undefined);
});

describe('a call', () => {
  it('gets its input parsed and answers what its output allows, and no more', async () => {
    serve({}, async ({ n }) => ({ doubled: n * 2, secret: 'x' }));
    expect(await dispatch(asked())).toEqual({
      envelope: { status: 200, code: 200, msg: '操作成功', data: { doubled: 42 } },
      httpStatus: 200,
      aes: false,
    });
    expect((await ask({ path: 'v1/double' })).data).toEqual({ doubled: 42 });
    expect(spies.logged).not.toHaveBeenCalled();
  });

  it('says its own sentence, and travels encrypted where the row says so', async () => {
    serve({ aes: true }, async (_input, ctx) => {
      ctx.setMessage('已加倍');
      return { doubled: 1 };
    });
    expect(await ask()).toMatchObject({ aes: true, envelope: { msg: '已加倍' } });
  });

  it('that nobody knows is not there', async () => {
    expect(await ask({ path: 'halve' })).toMatchObject({
      httpStatus: 404,
      aes: false,
      envelope: { status: 404, code: 404, msg: '没有这个接口，请检查地址', data: {} },
    });
  });

  it('is told who asks, from where, with which files', async () => {
    const seen: unknown[] = [];
    serve({}, async (_input, ctx) => {
      const { setMessage: _, afterCommit: _effect, keepOperatorToken: _keep, ...told } = ctx;
      seen.push(told);
      return { doubled: 0 };
    });
    const file = { field: 'f', name: 'n', mime: 'm', path: 'p', bytes: 1 };
    const read = async () => ({ fields: { n: '21' }, files: [file] });
    await ask({ token: 'advertiser', read });
    const nobody = { operator: null, operatorToken: null };
    expect(seen).toEqual([
      { ...from, ...nobody, db: 'database', caller: advertiser, files: [file] },
    ]);
  });

  it.each<[string, Partial<CallRow>, Partial<Request>]>([
    ['nobody is logged in', { who: 'user' }, { token: 'dead' }],
    ['another role is', { who: 'advertiser' }, { token: 'media' }],
    ['the method is another', { method: 'POST' }, { method: 'GET' }],
    ['there is no such call', {}, { path: 'nothing' }],
  ])('is not read where %s', async (_name, spec, over) => {
    serve(spec);
    const read = vi.fn(async () => ({ fields: {}, files: [] }));
    expect((await ask({ read, ...over })).httpStatus).toBeGreaterThanOrEqual(400);
    expect(read).not.toHaveBeenCalled();
  });

  it('is not read before the limits have let it through', async () => {
    serve();
    spies.consumeLimits.mockRejectedValueOnce(appError('too_often'));
    const read = vi.fn(async () => ({ fields: {}, files: [] }));
    expect((await ask({ read })).httpStatus).toBe(429);
    expect(read).not.toHaveBeenCalled();
  });

  it('of a POST row takes no GET; one of a GET row takes both', async () => {
    serve({ method: 'POST' });
    expect((await ask({ method: 'GET' })).httpStatus).toBe(405);
    serve({ method: 'GET' });
    expect((await ask({ method: 'GET' })).httpStatus).toBe(200);
    expect((await ask({ method: 'POST' })).httpStatus).toBe(200);
  });

  it('that is not built says so, whether the row or the code is missing, and is no defect', async () => {
    serve({ built: false });
    expect((await ask()).httpStatus).toBe(501);
    serve({}, null);
    expect((await ask()).httpStatus).toBe(501);
    expect(spies.logged).not.toHaveBeenCalled();
  });
});

describe('who may call', () => {
  it.each([
    ['visitor', null, 200],
    ['visitor', 'advertiser', 200],
    ['user', null, 401],
    ['user', 'dead', 401],
    ['user', 'media', 200],
    ['user', 'advertiser', 200],
    ['advertiser', null, 401],
    ['advertiser', 'media', 403],
    ['advertiser', 'advertiser', 200],
    ['media', null, 401],
    ['media', 'advertiser', 403],
    ['media', 'media', 200],
  ] as const)('a call for %s asked with the token %s answers %i', async (who, token, status) => {
    serve({ who });
    expect((await ask({ token })).httpStatus).toBe(status);
  });

  it('is found out before limits, input and code, and the session only where there is a token', async () => {
    const handler = vi.fn(double);
    serve({ who: 'user' }, handler);
    await ask({ input: { n: 'x' } });
    expect(spies.findCaller).not.toHaveBeenCalled();
    expect(spies.consumeLimits).not.toHaveBeenCalled();
    expect(handler).not.toHaveBeenCalled();
    await ask({ token: 'media' });
    expect(spies.findCaller).toHaveBeenCalledWith('database', 'media');
  });
});

describe('limits', () => {
  it('are counted by call, address and user before the input is looked at', async () => {
    const limits = [{ points: 1, seconds: 60, by: 'address' as const }];
    serve({ limits });
    expect((await ask({ input: { n: 'x' } })).httpStatus).toBe(422);
    expect(spies.consumeLimits).toHaveBeenLastCalledWith('double', limits, {
      address: '10.0.0.1',
      userId: undefined,
    });
    await ask({ token: 'media' });
    expect(spies.consumeLimits).toHaveBeenLastCalledWith('double', limits, {
      address: '10.0.0.1',
      userId: 8,
    });
  });

  it('say how long to wait', async () => {
    serve();
    spies.consumeLimits.mockRejectedValue(appError('too_often', { retryAfterSeconds: 0 }));
    const wait = { retryAfterSeconds: 0, data: { retry_after: 0 } };
    expect(await ask()).toMatchObject({ httpStatus: 429, ...wait });
  });
});

describe('wrong input', () => {
  const two = z.object({
    n: z.number({ error: '数量不正确' }),
    inner: z.object({ name: z.string() }),
  });

  it('is refused field by field, with the first sentence above', async () => {
    serve({ input: two });
    expect(await ask({ input: { n: 'x', inner: { name: 1 } } })).toMatchObject({
      httpStatus: 422,
      envelope: { msg: '数量不正确' },
      data: { fields: { n: '数量不正确', 'inner.name': '填写有误，请检查后重填' } },
    });
  });

  it('keeps the first of two complaints about a field', async () => {
    const twice = z.string().min(5, '太短').regex(/^\d+$/, '只能是数字');
    serve({ input: z.object({ n: twice }) });
    expect((await ask({ input: { n: 'x' } })).data).toEqual({ fields: { n: '太短' } });
  });

  it('that is no object at all is about the input', async () => {
    serve();
    expect((await ask({ input: 'text' })).data).toEqual({
      fields: { input: '填写有误，请检查后重填' },
    });
  });

  it('with signs that no database keeps is refused before the schema', async () => {
    serve({ input: z.unknown() });
    const sentence = '含有无法保存的字符，请删除后重试';
    expect((await ask({ input: { n: 'a\u0000' } })).data).toEqual({ fields: { n: sentence } });
    expect((await ask({ input: '\u0000' })).data).toEqual({ fields: { input: sentence } });
  });
});

describe('a call that writes', () => {
  it('runs in a transaction, and one that reads does not', async () => {
    const on: unknown[] = [];
    const handler: TestHandler = async (_input, { db }) => {
      on.push(db);
      return { doubled: 0 };
    };
    serve({ writes: true }, handler);
    await ask();
    serve({ writes: false }, handler);
    await ask();
    expect(on).toEqual(['transaction', 'database']);
    expect(spies.inTransaction).toHaveBeenCalledTimes(1);
    expect(spies.inTransaction).toHaveBeenCalledWith('database', expect.any(Function));
  });

  it('has its effects run once and in order after the commit, even where it was tried twice', async () => {
    const done: string[] = [];
    spies.inTransaction.mockImplementationOnce(async (_db, work) => {
      await work('first');
      const answer = await work('second');
      done.push('commit');
      return answer;
    });
    serve({ writes: true }, async (_input, { db, afterCommit }) => {
      afterCommit(async () => void done.push(`one of ${String(db)}`));
      afterCommit(async () => void done.push(`two of ${String(db)}`));
      return { doubled: 0 };
    });
    expect((await ask()).httpStatus).toBe(200);
    expect(done).toEqual(['commit', 'one of second', 'two of second']);
  });

  it('is done though an effect fails, which is logged, and the next effect runs', async () => {
    const failure = new Error('sms away');
    const second = vi.fn(async () => undefined);
    serve({ writes: true }, async (_input, { afterCommit }) => {
      afterCommit(throwing(failure));
      afterCommit(second);
      return { doubled: 4 };
    });
    expect(await ask()).toMatchObject({ httpStatus: 200, data: { doubled: 4 } });
    expect(spies.logged).toHaveBeenCalledWith({ err: failure, call: 'double' }, 'after commit');
    expect(second).toHaveBeenCalledTimes(1);
  });
});

describe('a refusal', () => {
  it('carries its sentence, its fields and what the screen needs, and no wait that nobody named', async () => {
    const detail = { msg: '价格有变化', fields: { n: '请确认' }, data: { changed: [1] } };
    serve({}, throwing(appError('rule_broken', detail)));
    const reply = await dispatch(asked());
    expect(reply).toEqual({
      envelope: {
        status: 422,
        code: 422,
        msg: '价格有变化',
        data: { changed: [1], fields: { n: '请确认' } },
      },
      httpStatus: 422,
      aes: false,
    });
    expect('retryAfterSeconds' in reply).toBe(false);
    expect(spies.logged).not.toHaveBeenCalled();
  });

  it('of a quiet call is 200 for 404 and defects alone; the body says what it was', async () => {
    serve({ quiet: true }, throwing(appError('unknown_call')));
    expect(await ask()).toMatchObject({ httpStatus: 200, envelope: { status: 404 } });
    serve({ quiet: true }, throwing(new Error('defect')));
    expect(await ask()).toMatchObject({ httpStatus: 200, envelope: { status: 500 } });
    serve({ quiet: true }, throwing(appError('rule_broken')));
    expect(await ask()).toMatchObject({ httpStatus: 422, envelope: { status: 422 } });
    serve({ quiet: false }, throwing(appError('unknown_call')));
    expect((await ask()).httpStatus).toBe(404);
  });

  it('that is a defect is logged with its cause and tells nobody more than that', async () => {
    const defect = new Error('select secret from users');
    serve({}, throwing(defect));
    expect(await ask()).toMatchObject({
      httpStatus: 500,
      envelope: { status: 500, msg: '服务器出错了，请稍候再试', data: {} },
    });
    expect(spies.logged).toHaveBeenCalledExactlyOnceWith(
      { err: defect, requestId: 'r1', call: 'double' },
      'internal',
    );
  });

  it('of an answer that breaks its own output is a defect', async () => {
    serve({}, async () => ({ doubled: 'many' }));
    expect((await ask()).httpStatus).toBe(500);
  });
});

describe('a database that is away', () => {
  const deep = (error: unknown, depth: number): unknown =>
    depth === 0 ? error : { cause: deep(error, depth - 1) };

  const statusOf = async (error: unknown) => {
    spies.openDatabase.mockRejectedValue(error);
    serve();
    return (await ask()).httpStatus;
  };
  const codes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', '57P01', '53300'];
  const messages = [
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
  ];

  it.each([
    ...codes.map((code) => ({ code })),
    ...messages.map((message) => ({ message })),
    deep({ code: '08006' }, 4),
  ])('is told by %j', async (error) => {
    expect(await statusOf(error)).toBe(503);
    expect(spies.logged).toHaveBeenCalledWith(expect.anything(), 'unavailable');
  });

  it.each([
    ...['23505', 'X57P01', 8006].map((code) => ({ code })),
    ...['Connection', 57].map((message) => ({ message })),
    deep({ code: '08006' }, 5),
    'ECONNREFUSED',
    null,
  ])('is not told by %j', async (error) => {
    expect(await statusOf(error)).toBe(500);
  });
});

describe('a tracking call', () => {
  const swallowed = {
    envelope: { status: 200, code: 200, msg: '操作成功', data: { accepted: false } },
    httpStatus: 200,
    aes: false,
  };

  it('answers the same whatever happens, and looks for no session', async () => {
    serve({ alwaysOk: true }, throwing(new Error('defect')));
    expect(await dispatch(asked({ token: 'advertiser' }))).toEqual(swallowed);
    expect(await dispatch(asked({ input: { n: 'x' } }))).toEqual(swallowed);
    expect(spies.findCaller).not.toHaveBeenCalled();
    expect(spies.logged).toHaveBeenCalledTimes(1);
    expect(spies.counted).toHaveBeenCalledTimes(2);
    serve({ alwaysOk: true });
    expect((await ask()).data).toEqual({ doubled: 42 });
  });
});

describe('a call of a page’s loader', () => {
  type Name = Parameters<typeof callInProcess>[0];
  const inProcess = (caller: Caller | null = null) =>
    callInProcess('double' as Name, { n: 4 } as never, { ...from, inProcess: true, caller }); // a call of this test alone

  it('gets the data itself, by the same rules', async () => {
    serve({ method: 'GET' }, async ({ n }, ctx) => ({ doubled: ctx.inProcess ? n * 2 : 0 }));
    expect(await inProcess()).toEqual({ doubled: 8 });
    serve({ who: 'user' });
    await expect(inProcess()).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await inProcess(mediaOwner)).toEqual({ doubled: 8 });
  });

  it('is refused by a throw, even where the call alwaysOk over HTTP', async () => {
    serve({ alwaysOk: true }, throwing(appError('rule_broken')));
    await expect(inProcess()).rejects.toMatchObject({ code: 'rule_broken' });
  });
});
