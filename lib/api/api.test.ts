// @vitest-environment happy-dom
import { createCipheriv, randomBytes } from 'node:crypto';
import Cookies from 'js-cookie';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectToast } from '@/lib/browser/toast';
import { api } from './api';
import { connectClient, forgetLastEnd, refusalOf } from './client-effects';
import { refuseAsConsole } from './console-refusal';
import { errorRows, type Situation } from './error-table';
import { endSession, startSession } from './session';

const server = setupServer();
let done: string[] = [];
let disconnect = () => {};

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

beforeEach(() => {
  done = [];
  forgetLastEnd();
  disconnect = connectClient({
    toast: (text) => done.push(`says ${text}`),
    navigate: (address) => done.push(`goes to ${address}`),
    resetLogin: () => done.push('resets the login'),
  });
});

afterEach(() => {
  disconnect();
  server.resetHandlers();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});

const answers = (status: number, body: object | string = {}) =>
  server.use(
    http.post('*/api/get-cart-list', () =>
      typeof body === 'string'
        ? HttpResponse.text(body, { status })
        : HttpResponse.json(body, { status }),
    ),
  );

const loggedIn = () =>
  startSession({
    access_token: 'token-of-mine',
    expires_in: 3600,
    user: {
      user_id: 7,
      username: '138****2046',
      avatar: null,
      pay_pass_level: 1,
      user_nicename: '朴初市场部',
      user_group: 3,
      mobile: '138****2046',
    },
  });

const cart = () => api('get-cart-list', {});
const sessionEnds = ['resets the login', 'says 登录已过期，请重新登录', 'goes to /?login=1'];

/** One test of each row of spec 8: what comes → what is done. */
const cases: Record<Situation, { given: () => void; does: string[]; status: number }> = {
  'body code 401 or 403': {
    given: () => answers(200, { status: 403, code: 403, msg: '不行' }),
    does: sessionEnds,
    status: 403,
  },
  'body code 422 or 400000': {
    given: () => answers(200, { code: '400000', message: '库存不足' }),
    does: ['says 库存不足'],
    status: 400_000,
  },
  'other body code': {
    given: () => answers(200, { status: 1001, code: 1001, msg: '', message: '库存正在盘点' }),
    does: ['says 库存正在盘点'],
    status: 1001,
  },
  'HTTP 400, 422': {
    given: () => answers(422, { status: 422, code: 422, msg: '请选择要结算的商品' }),
    does: ['says 请选择要结算的商品'],
    status: 422,
  },
  'HTTP 401': {
    given: () => answers(401, { status: 401, code: 401, msg: '' }),
    does: sessionEnds,
    status: 401,
  },
  'HTTP 403': {
    given: () => answers(403, { status: 403, code: 403, msg: '' }),
    does: ['resets the login', 'says 操作与当前登录身份不符，请重试', 'goes to /?login=1'],
    status: 403,
  },
  'HTTP 404': { given: () => answers(404), does: ['goes to /error/404'], status: 404 },
  'HTTP 429': {
    given: () => answers(429, { status: 429, data: { retry_after: 42 } }),
    does: ['says 操作过于频繁，请 42 秒后再试'],
    status: 429,
  },
  'HTTP 500': {
    given: () => answers(500),
    does: ['says 服务器出错了，请稍候', 'goes to /error/500'],
    status: 500,
  },
  'HTTP 501': { given: () => answers(501), does: ['says 该服务尚未开通'], status: 501 },
  'HTTP 502/503': {
    given: () => answers(503, '<html>bad gateway</html>'),
    does: ['goes to /error/502-503'],
    status: 503,
  },
  'HTTP 504': { given: () => answers(504), does: ['says 网络超时，请检查网络后重试'], status: 504 },
  'HTTP 505': { given: () => answers(505), does: ['says HTTP 版本不受支持'], status: 505 },
  'other status': { given: () => answers(418), does: ['says 连接出错（418）'], status: 418 },
  'no response': {
    given: () => server.use(http.post('*/api/get-cart-list', () => HttpResponse.error())),
    does: ['says 连接服务器失败，请检查网络后重试'],
    status: 0,
  },
};

describe('the error table of spec 8', () => {
  it.each(errorRows.map(({ situation }) => situation))('%s', async (situation) => {
    const { given, does, status } = cases[situation];
    given();
    const result = await cart();
    expect(result).toMatchObject({ ok: false, status });
    expect(done).toEqual(does);
  });

  it.each([
    [200, { code: 401 }, 401],
    [400, { msg: '填写有误' }, 400],
    [502, {}, 502],
    [200, { code: 422, msg: '填写有误' }, 422],
  ])('takes HTTP %s with %o as its neighbour in the row', async (httpStatus, body, status) => {
    answers(httpStatus, body);
    expect(await cart()).toMatchObject({ ok: false, status });
    expect(done.length).toBeGreaterThan(0);
  });

  it.each([
    [200, { code: 500, msg: '服务器出错了' }, 'says 服务器出错了'],
    [200, { code: 500, msg: '' }, 'says 操作没有成功，请稍后重试'],
    [200, '<html>a proxy speaks</html>', 'says 操作没有成功，请稍后重试'],
    [422, { code: 422, msg: '', message: '请填写手机号' }, 'says 请填写手机号'],
    [429, {}, 'says 操作过于频繁，请稍后再试'],
  ])('says what HTTP %s with %o is about', async (httpStatus, body, says) => {
    answers(httpStatus, body);
    const { msg } = await cart();
    expect(done).toEqual([says]);
    expect(`says ${msg}`).toBe(says);
  });

  it('says the seconds that the header of a 429 names', async () => {
    server.use(
      http.post('*/api/get-cart-list', () =>
        HttpResponse.text('slow down', { status: 429, headers: { 'Retry-After': '7' } }),
      ),
    );
    await cart();
    expect(done).toEqual(['says 操作过于频繁，请 7 秒后再试']);
  });

  it('leaves the session alone where it is not about the session', async () => {
    loggedIn();
    answers(422, { msg: '填写有误' });
    await cart();
    expect(Cookies.get('token')).toBe('token-of-mine');
  });

  it.each([401, 403])('removes the four cookies of the session on HTTP %s', async (status) => {
    loggedIn();
    Cookies.set('myEndTime', '1');
    Cookies.set('app_session_id', 'abcdefgh12345678');
    answers(status);
    await cart();
    for (const name of ['token', 'userName', 'myEndTime', 'choiceFlag']) {
      expect(Cookies.get(name), name).toBeUndefined();
    }
    expect(Cookies.get('app_session_id')).toBe('abcdefgh12345678');
  });

  it('says once that the session ended, however many calls notice', async () => {
    answers(401);
    await Promise.all([cart(), cart(), cart()]);
    expect(done).toEqual(sessionEnds);
  });
});

describe('what a caller gets', () => {
  it('is the data of a success', async () => {
    answers(200, { status: 200, code: 200, msg: '操作成功', data: { cart_count: 2 } });
    expect(await cart()).toEqual({
      ok: true,
      data: { cart_count: 2 },
      msg: '操作成功',
      status: 200,
      fields: {},
    });
    expect(done).toEqual([]);
  });

  it('is the fields of a refusal, which a form shows by itself', async () => {
    const data = { fields: { mobile: '手机号码有误，请重填' } };
    answers(422, { status: 422, code: 422, msg: '手机号码有误，请重填', data });
    const result = await api('get-cart-list', {}, { show: 'unless-fields' });
    expect(result).toMatchObject({ ok: false, fields: data.fields, msg: '手机号码有误，请重填' });
    expect(done).toEqual([]);
  });

  it('is silence for calls that are only logged, unless the session is dead', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
    answers(500, { code: 500, msg: '出错了' });
    await api('get-cart-list', {}, { show: 'none' });
    expect(done).toEqual([]);
    expect(log).toHaveBeenCalledWith('call get-cart-list failed: 500 出错了');
    answers(401);
    await api('get-cart-list', {}, { show: 'none' });
    expect(done).toEqual(sessionEnds);
  });

  it('is the server sentence on the screen, where it is asked for', async () => {
    const said: string[] = [];
    const quiet = connectToast(({ text }) => said.push(text));
    answers(200, { status: 200, code: 200, msg: '已加入购物车', data: {} });
    await api('get-cart-list', {}, { showDone: true });
    expect(said).toEqual(['已加入购物车']);
    quiet();
  });

  it('is nothing at all after the caller gave up', async () => {
    answers(200, { status: 200, code: 200, data: {} });
    const stop = new AbortController();
    stop.abort();
    expect(await api('get-cart-list', {}, { signal: stop.signal })).toMatchObject({ ok: false });
    expect(done).toEqual([]);
  });
});

describe('what goes out', () => {
  const sent = async (work: () => Promise<unknown>) => {
    let request: Request | undefined;
    server.use(
      http.all('*/api/*', ({ request: seen }) => {
        request = seen.clone() as Request;
        return HttpResponse.json({ status: 200, code: 200, msg: '', data: {} });
      }),
    );
    await work();
    return request!;
  };

  it('is form-encoded, lists as name[], with the bearer token', async () => {
    loggedIn();
    const request = await sent(() => api('remove-from-cart', { cart_id: [7, 8] }));
    expect(request.method).toBe('POST');
    expect(request.headers.get('authorization')).toBe('Bearer token-of-mine');
    expect(request.headers.get('content-type')).toContain('application/x-www-form-urlencoded');
    expect(await request.text()).toBe('cart_id%5B%5D=7&cart_id%5B%5D=8');
  });

  it('is a query for the calls that are asked by GET', async () => {
    const request = await sent(() => api('get_kst', { client_type: '1' }));
    expect(request.method).toBe('GET');
    expect(new URL(request.url).pathname).toBe('/api/get_kst');
    expect(new URL(request.url).search).toBe('?client_type=1');
    expect(request.headers.get('authorization')).toBeNull();
  });

  it('is multipart where a file is in it', async () => {
    const file = new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' });
    const request = await sent(() => api('upload', { purpose: 'brief', file }));
    expect(request.headers.get('content-type')).toContain('multipart/form-data; boundary=');
  });
});

describe('an encrypted answer', () => {
  const key = randomBytes(32);
  const encrypted = (data: unknown) => {
    const iv = randomBytes(16);
    const cipher = createCipheriv('aes-256-cbc', key, iv);
    return Buffer.concat([iv, cipher.update(JSON.stringify(data)), cipher.final()]).toString(
      'base64',
    );
  };

  beforeEach(() => {
    document.head.innerHTML = `<meta name="response-key" content="${key.toString('base64')}">`;
  });

  it('is opened with the key of the page', async () => {
    const data = { cart_list: [{ good_title: '柚白护肤笔记 🍊' }], cart_count: 1 };
    answers(200, { status: 200, code: 200, msg: '', aes: 1, data: encrypted(data) });
    expect(await cart()).toMatchObject({ ok: true, data });
  });

  it.each(['not base64 at all', '', 'AAAA'])(
    'that does not open (%s) counts as none',
    async (text) => {
      answers(200, { status: 200, code: 200, msg: '', aes: 1, data: text });
      expect(await cart()).toMatchObject({ ok: false, status: 0 });
      expect(done).toEqual(['says 连接服务器失败，请检查网络后重试']);
    },
  );
});

describe('the cookies of a session', () => {
  it('are those of spec 3, with masked values, and whose unsent texts are kept', () => {
    loggedIn();
    expect(Cookies.get()).toEqual({
      token: 'token-of-mine',
      userName: '朴初市场部',
      userAvatar: '',
      level: '1',
      telphone: '138****2046',
      choiceFlag: '3',
      person: '7',
    });
    endSession();
    expect(Object.keys(Cookies.get()).sort()).toEqual([
      'level',
      'person',
      'telphone',
      'userAvatar',
    ]);
  });
});

describe('a page of the console', () => {
  beforeEach(() => {
    history.replaceState(null, '', '/operator/queue/entry?page=2');
    refuseAsConsole();
  });
  afterEach(() => {
    history.replaceState(null, '', '/');
    refusalOf.page = null;
  });

  it('leads to its own login where its session is over, and leaves the market’s alone', async () => {
    loggedIn();
    answers(401, { msg: '登录已过期，请重新登录' });
    await api('get-cart-list', {}, { show: 'none' });
    const next = encodeURIComponent('/operator/queue/entry?page=2');
    expect(done).toEqual(['says 登录已过期，请重新登录', `goes to /operator/login?next=${next}`]);
    expect(Cookies.get('token')).toBe('token-of-mine');
  });

  it('says why a role may not do something, and stays', async () => {
    answers(403, { msg: '这是财务的队列' });
    await cart();
    expect(done).toEqual(['says 这是财务的队列']);
  });
});
