import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase, rows, useDatabase } from '@/server/kernel/database';
import { tellRefused } from '@/server/kernel/limits/count-refused';
import { log } from '@/server/kernel/log';
import { cleanEvent } from '@/server/tracking/clean-event';
import { flushTracking, reportDay } from '@/server/tracking/public';
import { MOST, track } from '@/server/tracking/queue';
import { call, reply } from '@/tests/support/call';
import { anOrder } from '@/tests/support/factories/an-order';
import { type ServedCalls, serveCalls } from '@/tests/support/serve-calls';

let served: ServedCalls;

beforeAll(async () => {
  served = await serveCalls();
});
afterAll(() => served.close());

beforeEach(async () => {
  tellRefused();
  await flushTracking();
  const { db } = await openDatabase();
  await db.execute(sql`delete from tracking_events`);
});

async function written() {
  const { db } = await openDatabase();
  await flushTracking();
  return rows<Record<string, string | number | null>>(
    db,
    sql`select * from tracking_events order by id`,
  );
}

const session = 'abcdefgh12345678';
const event = {
  url: 'https://market.example/dspyx/dy.html',
  page_type: 'dspyx-dy',
  ip: '203.0.113.7',
  browser: 'Chrome 142',
  device_info: 'Windows 1366x768',
  app_session_id: session,
  client_type: '1',
  is_sync: '1',
};

/** As a browser sends it. */
const send = (
  name: string,
  body: string | Uint8Array<ArrayBuffer>,
  type: string,
  method = 'POST',
) =>
  fetch(`${served.origin}/api/v1/${name}`, {
    method,
    headers: { 'Content-Type': type },
    ...(method === 'POST' ? { body } : {}),
  });

describe('an event', () => {
  it('is kept with every field of a click', async () => {
    const { accepted } = await call('click-buried-points', {
      ...event,
      button_type: 'add-to-cart',
      extra: '列表第 3 行',
      qq: '1000123',
      goods_type: '5',
      goods_price: '22900',
      goods_sn: 'f2hkuxtvrmq8fn3r',
      goods_cate: '26',
      staff_number: 'A7',
      goods_url: 'https://market.example/productDetails/f2hkuxtvrmq8fn3r_5.html',
    });
    expect(accepted).toBe(true);
    expect(await written()).toMatchObject([
      {
        kind: 'click',
        session,
        path: '/dspyx/dy.html',
        page_type: 'dspyx-dy',
        browser: 'Chrome 142',
        device_info: 'Windows 1366x768',
        button_type: 'add-to-cart',
        extra: '列表第 3 行',
        qq: '1000123',
        goods_type: '5',
        goods_price: '22900',
        goods_sn: 'f2hkuxtvrmq8fn3r',
        goods_cate: '26',
        staff_number: 'A7',
        goods_path: '/productDetails/f2hkuxtvrmq8fn3r_5.html',
        client_type: 1,
        is_sync: 1,
        stay_seconds: null,
      },
    ]);
  });

  it('comes by the ways in which a beacon is sent', async () => {
    const form = new URLSearchParams(event).toString();
    for (const [body, type] of [
      [form, 'application/x-www-form-urlencoded;charset=UTF-8'],
      [form, 'text/plain;charset=UTF-8'],
      [JSON.stringify(event), 'text/plain;charset=UTF-8'],
      [JSON.stringify(event), 'application/json'],
    ] as const) {
      const answer = await send('visit-buried-points', body, type);
      expect(await answer.json()).toMatchObject({ status: 200, data: { accepted: true } });
    }
    const found = await written();
    expect(found.map(({ path }) => path)).toEqual(
      Array.from({ length: 4 }, () => '/dspyx/dy.html'),
    );
  });

  it('has no person in it: no query, phone, mail address, and no address of a connection', async () => {
    const from = '198.51.100.23';
    const told = {
      ...event,
      url: 'https://market.example/productDetails/x_5.html?q=13800002046#wang',
      referrer: 'https://other.example/people/wang@mail.example?phone=13800002046',
    };
    await call(
      'visit-buried-points',
      { ...told, extra: '电话 138 0000 2046，a@b.example' },
      { from },
    );
    await call('visit-buried-points', { ...told, referrer: event.url }, { from });
    await call('visit-buried-points', told, { from: '198.51.100.24' });
    const found = await written();
    const all = JSON.stringify(found);
    for (const secret of ['13800002046', '2046', 'wang', 'b.example', from, event.ip]) {
      expect(all).not.toContain(secret);
    }
    expect(found.map(({ referrer }) => referrer)).toEqual([
      'other.example',
      '/dspyx/dy.html',
      'other.example',
    ]);
    const hashes = found.map(({ address_hash }) => address_hash);
    expect(hashes[0]).toBe(hashes[1]);
    expect(hashes[0]).not.toBe(hashes[2]);
    expect(String(hashes[0])).toHaveLength(16);
  });

  it('keeps how long and how far a page was read, within sense', async () => {
    for (const [stay, share] of [
      ['37', '80'],
      ['999999', '4000'],
      ['-1', 'x'],
    ]) {
      await call('data-statistic', { ...event, stay_seconds: stay, scroll_share: share });
    }
    const found = await written();
    expect(found.map(({ stay_seconds, scroll_percent }) => [stay_seconds, scroll_percent])).toEqual(
      [
        [37, 80],
        [86_400, 100],
        [null, null],
      ],
    );
  });
});

describe('the answer', () => {
  it('is 200 whatever is sent', async () => {
    const form = 'application/x-www-form-urlencoded';
    const answers = [
      await send('click-buried-points', '{"url":', 'application/json'),
      await send('click-buried-points', `extra=${'x'.repeat(70_000)}`, form),
      await send('click-buried-points', 'extra=%00&url=%ED%A0%80', form),
      await send('click-buried-points', new Uint8Array([0xff, 0xfe, 0x00]), 'image/png'),
      await send('click-buried-points', '', 'multipart/form-data'),
      await send('visit-buried-points', '', form, 'GET'),
      await fetch(`${served.origin}/api/v1/data-statistic`, {
        method: 'POST',
        headers: { Authorization: 'Bearer dead' },
      }),
    ];
    for (const answer of answers) {
      const { status, code } = (await answer.json()) as { status: number; code: number };
      expect([answer.status, status, code]).toEqual([200, 200, 200]);
    }
  });

  it('is 200 to what is no text: left, counted, and no defect', async () => {
    const odd: unknown[] = [
      { toString: 1 },
      { toString: null, valueOf: null },
      [{ toString: 1 }],
      {},
      ['/a.html'],
      null,
    ];
    const error = vi.spyOn(log(), 'error');
    const warn = vi.spyOn(log(), 'warn');
    for (const url of odd) {
      const body = JSON.stringify({ ...event, url });
      const answer = await send('visit-buried-points', body, 'application/json');
      expect(await answer.json()).toMatchObject({ status: 200, data: { accepted: false } });
    }
    expect(error).not.toHaveBeenCalled();
    expect(warn).not.toHaveBeenCalled();
    expect(await written()).toEqual([]);
    tellRefused();
    expect(warn.mock.calls).toEqual([
      [
        { refused: expect.objectContaining({ 'visit-buried-points': odd.length }) },
        expect.any(String),
      ],
    ]);
    vi.restoreAllMocks();
  });

  it('is cut between two characters, so that its batch is written', async () => {
    for (const units of [57, 58, 59, 60]) {
      const page_type = `${'x'.repeat(units)}😀`;
      await call('visit-buried-points', { ...event, page_type });
    }
    const kept = (await written()).map(({ page_type }) => String(page_type).slice(57));
    expect(kept).toEqual(['😀', 'x😀', 'xx', 'xxx']);
  });

  it('costs no other event its place, whatever is in it', async () => {
    const one = (told: object) =>
      cleanEvent('visit', { ...event, ...told }, '10.0.0.1', '2026-11-22');
    track(one({ page_type: 'before' }));
    // As no schema lets it through: half a surrogate pair, which the database refuses with its whole batch.
    track({ ...one({}), extra: '\ud83d' });
    track({ ...one({}), client_type: 99_999_999 });
    track(one({ page_type: 'behind' }));
    expect((await written()).map(({ page_type }) => page_type)).toEqual(['before', 'behind']);
  });

  it('is 200 with the database down, and what was told is written when it is back', async () => {
    const database = await openDatabase();
    const gone = new Proxy(database.db, {
      get() {
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      },
    });
    useDatabase({ ...database, db: gone });
    try {
      const { envelope, httpStatus } = await reply('visit-buried-points', event);
      expect([httpStatus, envelope.data]).toEqual([200, { accepted: true }]);
      await flushTracking();
    } finally {
      useDatabase(database);
    }
    expect(await written()).toHaveLength(1);
  });

  it('is 200 for a flood, of which no more is kept than the bound', async () => {
    const one = (from: string) => reply('visit-buried-points', event, { from });
    // One address is heard 240 times in a minute of the clock, which stands still here.
    vi.useFakeTimers({ toFake: ['Date'] });
    const same = await Promise.all(Array.from({ length: 300 }, () => one('203.0.113.1')));
    vi.useRealTimers();
    const heard = same.filter(({ envelope }) => (envelope.data as { accepted: boolean }).accepted);
    expect(heard).toHaveLength(240);
    expect(same.every(({ httpStatus }) => httpStatus === 200)).toBe(true);
    await written();
    const database = await openDatabase();
    const stuck = new Promise<never>(() => undefined);
    useDatabase({ ...database, db: { execute: () => stuck } as never });
    try {
      let kept = 0;
      for (let nth = 0; nth < MOST + 200; nth++) {
        const { envelope } = await one(`10.${nth >> 8}.${nth & 255}.1`);
        if ((envelope.data as { accepted: boolean }).accepted) kept++;
      }
      expect(kept).toBe(MOST);
    } finally {
      useDatabase(database);
      // The write that never ends belongs to this test alone.
      (globalThis as { __tracking?: unknown }).__tracking = undefined;
    }
  });
});

describe('the report of a day', () => {
  it('counts visits, clicks by button, and the way from a list to an order', async () => {
    const { db } = await openDatabase();
    const visit = (path: string, app_session_id: string, page_type = 'p') =>
      call('visit-buried-points', {
        ...event,
        url: `https://m.example${path}`,
        app_session_id,
        page_type,
      });
    const click = (button_type: string, app_session_id: string) =>
      call('click-buried-points', { ...event, app_session_id, button_type });
    const [a, b, c] = ['a', 'b', 'c'].map((letter) => letter.repeat(16)) as [
      string,
      string,
      string,
    ];
    await visit('/gzhyx.html', a, 'gzhyx');
    await visit('/gzhyx.html', a, 'gzhyx');
    await visit('/productDetails/x_1.html', a);
    await click('add-to-cart', a);
    await visit('/personal/settlement', a);
    await click('pay', a);
    await visit('/dspyx/dy.html', b);
    await click('add-to-cart', b);
    await click('add-to-cart', b);
    // Came straight to a product: not on the way from a list.
    await visit('/productDetails/x_1.html', c);
    await click('pay', c);
    await call('data-statistic', { ...event, page_type: 'gzhyx', stay_seconds: '40' });
    await flushTracking();
    await anOrder({ state: 'pending_accept' });
    const report = await reportDay(db, '');
    expect(report).toMatchObject({ visits: 6, sessions: 4, placed: 1, paid: 1 });
    expect(report.pages).toContainEqual({
      page_type: 'gzhyx',
      visits: 2,
      sessions: 1,
      stay_seconds: 40,
    });
    expect(report.buttons).toEqual([
      { button_type: 'add-to-cart', clicks: 3, sessions: 2 },
      { button_type: 'pay', clicks: 2, sessions: 2 },
    ]);
    expect(report.way.map(({ key, sessions }) => [key, sessions])).toEqual([
      ['list', 2],
      ['product', 1],
      ['cart', 2],
      ['checkout', 1],
      ['pay', 1],
    ]);
    const other = await reportDay(db, '2020-01-01');
    expect(other).toMatchObject({ day: '2020-01-01', visits: 0, pages: [], placed: 0 });
  });
});
