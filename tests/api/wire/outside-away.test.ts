import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorRowOf } from '@/lib/api/error-table';
import { codes } from '@/server/account/tables';
import { needs } from '@/server/contact/tables';
import { fingerprint } from '@/server/kernel/crypto';
import { openDatabase } from '@/server/kernel/database';
import { parseEnv } from '@/server/kernel/env';
import { log } from '@/server/kernel/log';
import { reply } from '@/tests/support/call';
import { aFilm, beginFilm, filmBytes, sendPart } from '@/tests/support/factories/a-film';
import { aMediaOwner, anAdvertiser, aPhone, type TestUser } from '@/tests/support/factories/a-user';
import { anInvoiceNumber, marketDate } from '@/tests/support/factories/an-invoice';
import { anUploadedInvoice } from '@/tests/support/factories/an-invoice-file';
import { anOrder } from '@/tests/support/factories/an-order';
import { anUpload, sendUpload } from '@/tests/support/factories/an-upload';
import { type ServedCalls, serveCalls } from '@/tests/support/serve-calls';
import { type Mood, startBrokenService } from '@/tests/support/servers/broken-service';

const held = globalThis as typeof globalThis & { __env?: unknown };
let outside: Awaited<ReturnType<typeof startBrokenService>>;
let served: ServedCalls;
let logged: ReturnType<typeof vi.spyOn>;

beforeAll(async () => {
  outside = await startBrokenService();
  served = await serveCalls();
});
beforeEach(() => {
  logged = vi.spyOn(log(), 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  held.__env = undefined;
  vi.restoreAllMocks();
});
afterAll(async () => {
  outside.stop();
  await served.close();
});

const services = {
  captcha: () => ({
    CAPTCHA_PROVIDER: 'tencent',
    TENCENT_SECRET_ID: 'x',
    TENCENT_SECRET_KEY: 'x',
    TENCENT_CAPTCHA_APP_ID: '1',
    TENCENT_CAPTCHA_APP_SECRET: 'x',
    TENCENT_CAPTCHA_ENDPOINT: outside.url,
  }),
  mail: () => ({
    MAIL_PROVIDER: 'smtp',
    SMTP_URL: outside.url.replace('http:', 'smtp:'),
    MAIL_FROM: 'x@example.com',
  }),
  store: () => ({
    STORAGE_PROVIDER: 's3',
    S3_ENDPOINT: outside.url,
    S3_REGION: 'stub-1',
    S3_BUCKET: 'market',
    S3_ACCESS_KEY_ID: 'x',
    S3_SECRET_ACCESS_KEY: 'x',
  }),
};

function relyOn(service: keyof typeof services, mood: Mood): void {
  outside.state.mood = mood;
  outside.state.connections = 0;
  held.__env = parseEnv({ ...process.env, ...services[service]() });
}

interface Told {
  httpStatus: number;
  envelope: { msg: string };
}

interface Asking {
  /** what the person who waits does; what comes before it is done while all is well */
  begin: () => Promise<() => Promise<Told>>;
  service: keyof typeof services;
  says: string;
  moods: readonly Mood[];
}

const slider = { ticket: 't03abc', randstr: '@xyz' };
const captchaAway = '滑块验证服务暂时没有应答，本次操作没有完成，请一分钟后再试';
const storeAway = '文件存储暂时没有应答，本次操作没有完成，请一分钟后再试';
/** A page with 200 is what a store may keep or have kept. */
const ofStore = ['away', 'broken'] as const;
const any = ['away', 'broken', 'nonsense'] as const;

async function countCodes(phone: string): Promise<number> {
  const { db } = await openDatabase();
  return db.$count(codes, eq(codes.phoneHash, fingerprint('phone', phone)));
}

const asked: Record<string, Asking> = {
  'a code to log in': {
    service: 'captcha',
    moods: any,
    says: captchaAway,
    begin: async () => {
      const phone = aPhone();
      return async () => {
        const input = { login_user: phone, user_group: 3, ...slider };
        const told = await reply('send-register-msg', input);
        expect(await countCodes(phone), 'none counts against the phone').toBe(0);
        return told;
      };
    },
  },
  'a code of somebody whose phone is lost': {
    service: 'captcha',
    moods: any,
    says: captchaAway,
    begin: async () => () => reply('lost-phone/send-code', { mobile: aPhone(), ...slider }),
  },
  'a need': {
    service: 'captcha',
    moods: any,
    says: captchaAway,
    begin: async () => {
      const mobile = aPhone();
      const need = { brief: '三条短视频，春节前', platform: 1, budget: 100, contact_name: '何' };
      return async () => {
        const told = await reply('contact/need', { ...need, mobile, page_source: '/', ...slider });
        const { db } = await openDatabase();
        expect(await db.$count(needs, eq(needs.phoneHash, fingerprint('phone', mobile)))).toBe(0);
        return told;
      };
    },
  },
  'a call-back': {
    service: 'captcha',
    moods: any,
    says: captchaAway,
    begin: async () => () =>
      reply('contact/user-mobile', { mobile: aPhone(), page_source: '/', ...slider }),
  },
  'a code by mail': {
    service: 'mail',
    moods: ['away', 'silent'],
    says: '邮件没有发出，请核对邮箱，60 秒后重新获取',
    begin: async () => {
      const as = await anAdvertiser();
      return () => reply('messages/email-code', { email: `a${as.id}@example.com` }, { as });
    },
  },
  'an upload': {
    service: 'store',
    moods: ofStore,
    says: storeAway,
    begin: async () => {
      const user = await anAdvertiser();
      return () => sendUpload(user);
    },
  },
  'a part of a film': {
    service: 'store',
    moods: ofStore,
    says: storeAway,
    begin: async () => {
      const { seller, key, film } = await aFilmBegun();
      return () => sendPart(seller, key, 1, film);
    },
  },
  'the end of a film': {
    service: 'store',
    moods: ofStore,
    says: storeAway,
    begin: async () => {
      const { seller, key, film } = await aFilmBegun();
      await sendPart(seller, key, 1, film);
      return () => reply('order/film-finish', { film_key: key }, { as: seller });
    },
  },
  'an owner’s invoice': {
    service: 'store',
    moods: ofStore,
    says: storeAway,
    begin: async () => {
      const as = await aMediaOwner();
      const { orderSn } = await anOrder({ state: 'producing', ownerId: as.id });
      const input = {
        order_sn_list: orderSn,
        file_key: await anUploadedInvoice(as),
        invoice_kind: 'special_6',
        number: anInvoiceNumber(),
        issued_on: marketDate(),
        seller_name: '示例',
        amount: '1.00',
        deduct_fen: 0,
      };
      return () => reply('invoice-return/submit', input, { as });
    },
  },
  'a file': {
    service: 'store',
    moods: ofStore,
    says: storeAway,
    begin: async () => {
      const user = await anAdvertiser();
      const key = await anUpload(user);
      return () => get(`/api/file/${key}`, user);
    },
  },
  'a film': {
    service: 'store',
    moods: ofStore,
    says: storeAway,
    begin: async () => {
      const seller = await aMediaOwner();
      const order = await anOrder({ state: 'producing', ownerId: seller.id });
      const key = await aFilm(seller, order);
      return () => get(`/api/film/${key}`, seller);
    },
  },
};

async function get(path: string, { token }: TestUser): Promise<Told> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(served.origin + path, { headers });
  return { httpStatus: answer.status, envelope: (await answer.json()) as { msg: string } };
}

async function aFilmBegun() {
  const seller = await aMediaOwner();
  const order = await anOrder({ state: 'producing', ownerId: seller.id });
  const film = filmBytes();
  const { film_key: key } = await beginFilm(seller, order, film);
  return { seller, key, film };
}

/** The sentence is shown, and the page with what was typed stays: on a 5xx the client leaves it. */
function expectSaid({ httpStatus, envelope }: Told, says: string): void {
  expect([httpStatus, envelope.msg]).toEqual([422, says]);
  expect(errorRowOf({ httpStatus })).toMatchObject({ say: 'server' });
  expect(errorRowOf({ httpStatus })).not.toHaveProperty('goTo');
}

describe.each(Object.entries(asked))('%s', (_what, { begin, service, says, moods }) => {
  it.each(moods)('says what to do where who is asked is %s, and the log says why', async (mood) => {
    const ask = await begin();
    relyOn(service, mood);
    expectSaid(await ask(), says);
    expect(outside.state.connections).toBeGreaterThan(0);
    expect(logged).toHaveBeenCalled();
  });
});

it('says so once its limit of time is over', async () => {
  relyOn('captcha', 'silent');
  const [ask, send] = await Promise.all([
    asked['a code to log in']?.begin(),
    asked['a need']?.begin(),
  ]);
  for (const told of await Promise.all([ask?.(), send?.()])) expectSaid(told as Told, captchaAway);
});

it('says that it is busy where too many wait for it, and keeps nobody from the database', async () => {
  relyOn('captcha', 'silent');
  const ask = () => reply('send-register-msg', { login_user: aPhone(), user_group: 3, ...slider });
  const waiting = Array.from({ length: 64 }, ask);
  await vi.waitFor(() => expect(outside.state.connections).toBe(32), 10_000);
  expectSaid(await ask(), '滑块验证服务正忙，本次操作没有完成，请一分钟后再试');
  outside.state.mood = 'away';
  outside.hangUp();
  for (const told of await Promise.all(waiting)) expectSaid(told, captchaAway);
});
