import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hiddenDigits } from '@/lib/domain/identity/id-number';
import { sessions } from '@/server/account/tables';
import { addressKinds, signedAddress } from '@/server/contracts/addresses';
import { hashToken } from '@/server/kernel/crypto';
import { openDatabase } from '@/server/kernel/database';
import { call, reply } from '@/tests/support/call';
import {
  aContract,
  agree,
  aParty,
  sign,
  type TestContract,
  type TestParty,
} from '@/tests/support/factories/a-contract';
import { aMediaOwner, anAdvertiser } from '@/tests/support/factories/a-user';
import { aCertificate } from '@/tests/support/factories/a-verification';
import { type ServedCalls, serveCalls } from '@/tests/support/serve-calls';
import { standOf } from '@/tests/support/stand-of-contract';

let served: ServedCalls;
let done: TestContract;
let open: TestContract;
let strangers: TestParty[];
const missing = 999_999_999;

beforeAll(async () => {
  served = await serveCalls();
  done = await aContract();
  await sign(done, done.seller);
  await sign(done, done.buyer);
  open = await aContract({ buyer: done.buyer, seller: done.seller });
  await agree(open, open.seller);
  strangers = [await aParty(await anAdvertiser()), await aParty(await aMediaOwner())];
});
afterAll(() => served.close());

describe('somebody else’s contract', () => {
  it('answers every call as a missing one does, byte for byte, and stays as it is', async () => {
    const stands = [await standOf(open), await standOf(done)];
    for (const as of strangers) {
      const picture = await aCertificate(as);
      const elements = {
        real_name: as.name,
        id_number: as.idNumber,
        mobile: as.phone,
        agree: '1',
      };
      const asked = [
        ['contract/index', {}],
        ['contract/complete', { address: '示例区演示路 9 号' }],
        ['contract/cosigners', { name: ['许栖'], mobile: ['13900000001'] }],
        ['contract/agreement', {}],
        ['contract/agreement', { agree: '1', pages_read: 99 }],
        ['contract/sign', { id_birthday: hiddenDigits(as.idNumber) }],
        ['contract/getThreeElementCode', elements],
        ['contract/getFourElementCode', { ...elements, bank_card: '6222020000000000000' }],
        ['contract/verifyThreeElementCode', { code: '123456' }],
        ['contract/verifyFourElementCode', { code: '123456' }],
        ['contract/uploadCertImage', { ...elements, id_type: '0', front: picture, back: picture }],
        ['contract/face', elements],
        ['contract/faceResult', {}],
        ['contract/withdrawCert', {}],
        ['contract/sendConfirmSms', { read: '1' }],
        ['contract/confirm', { code: '123456' }],
        ['contract/refuse', { reason: '不是我的合同' }],
        ['contract/withdraw', { reason: '不是我的合同' }],
        ['contract/remind', {}],
        ['contract/userSignatureAddress', {}],
        ['contract/getPreviewUrl', {}],
        ['contract/getUnifiedSignUrl', {}],
        ['contract/download', { what: 'contract' }],
        ['contract/download', { what: 'certificate' }],
        ['contract/download', { what: 'record' }],
      ] as const;
      for (const [name, input] of asked) {
        const answers = await Promise.all(
          [missing, open.id, done.id].map(async (id) => {
            const { httpStatus, envelope } = await reply(name, { id, ...input }, { as });
            return JSON.stringify({ httpStatus, envelope });
          }),
        );
        expect(JSON.parse(answers[0] ?? '')).toMatchObject({ httpStatus: 422 });
        expect(new Set(answers), `${name} ${JSON.stringify(input)}`).toEqual(new Set([answers[0]]));
      }
    }
    expect([await standOf(open), await standOf(done)]).toEqual(stands);
  });

  it('cannot be asked for by somebody else’s order, and is not in their lists or archive', async () => {
    for (const as of strangers) {
      const last = Number(open.order.orderSn.at(-1));
      const noOrder = `${open.order.orderSn.slice(0, -1)}${(last + 5) % 10}`;
      const [theirs, none] = await Promise.all(
        [open.order.orderSn, noOrder].map((sn) =>
          reply('contract/create', { order_sn_list: [sn] }, { as }),
        ),
      );
      expect(theirs?.httpStatus).toBe(422);
      expect(theirs).toEqual(none);
      const listed = await call('contract/index', { keyword: open.sn }, { as });
      expect(listed).toMatchObject({ list: [], waiting: [], total: 0, years: [] });
      const year = new Date().getFullYear();
      expect((await reply('contract/archive', { year }, { as })).httpStatus).toBe(422);
    }
  });
});

async function get(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(new URL(address, served.origin), { headers, redirect: 'manual' });
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
}

const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

describe('the address of a file', () => {
  const addressOf = async (kind: 'contract' | 'certificate' | 'record') =>
    (await call('contract/download', { id: done.id, what: kind }, { as: done.buyer })).url;

  it('opens for five minutes, for the account that it was made for, by header or cookie', async () => {
    for (const kind of ['contract', 'certificate', 'record'] as const) {
      const url = await addressOf(kind);
      const [byHeader, byCookie] = await Promise.all([
        get(url, bearer(done.buyer)),
        get(url, { cookie: `token=${done.buyer.token}` }),
      ]);
      expect([byHeader.status, byCookie.status]).toEqual([200, 200]);
      expect(byHeader.body.equals(byCookie.body)).toBe(true);
    }
    const { url } = await call(
      'contract/archive',
      { year: new Date().getFullYear() },
      { as: done.buyer },
    );
    const archive = await get(url, bearer(done.buyer));
    expect(archive.body.subarray(0, 2).toString()).toBe('PK');
    const signing = await call(
      'contract/userSignatureAddress',
      { id: done.id },
      { as: done.buyer },
    );
    expect((await get(signing.url, bearer(done.buyer))).status).toBe(303);
  });

  it('opens nothing for anybody else, changed, alone or late: all as for a missing file', async () => {
    const none = await get(
      signedAddress({ kind: 'contract', id: missing, viewer: done.buyer.id }),
      bearer(done.buyer),
    );
    expect(none.status).toBe(422);
    const ownSeller = await call('contract/getPreviewUrl', { id: done.id }, { as: done.seller });
    for (const kind of addressKinds) {
      const id = kind === 'archive' ? new Date().getFullYear() : done.id;
      const good = { kind, id, viewer: done.buyer.id };
      const url = signedAddress(good);
      const changed = (change: (query: URLSearchParams) => void) => {
        const address = new URL(url, served.origin);
        change(address.searchParams);
        return `${address.pathname}${address.search}`;
      };
      const attempts: Record<string, Promise<{ status: number; body: Buffer }>> = {
        'without a session': get(url),
        'with the session of the other side': get(url, bearer(done.seller)),
        'with the session of a stranger': get(url, bearer(strangers[0]!)),
        'with a token that is none': get(url, bearer({ token: 'x'.repeat(43) })),
        'of another kind': get(
          url.replace(`/${kind}?`, kind === 'record' ? '/contract?' : '/record?'),
          bearer(done.buyer),
        ),
        'of another contract': get(
          changed((query) => query.set('id', String(open.id))),
          bearer(done.buyer),
        ),
        'of another viewer': get(
          changed((query) => query.set('viewer', String(strangers[0]?.id))),
          bearer(strangers[0]!),
        ),
        'with a later end': get(
          changed((query) => query.set('expires', String(Number(query.get('expires')) + 1))),
          bearer(done.buyer),
        ),
        'with an end that is none': get(
          changed((query) => query.set('expires', 'NaN')),
          bearer(done.buyer),
        ),
        'with another sign': get(
          changed((query) => query.set('sign', 'a'.repeat(query.get('sign')?.length ?? 0))),
          bearer(done.buyer),
        ),
        'without a sign': get(
          changed((query) => query.delete('sign')),
          bearer(done.buyer),
        ),
        'with two numbers': get(
          `${url}&id=${open.id}`.replace('id=', 'id=0&id='),
          bearer(done.buyer),
        ),
        'after five minutes': get(signedAddress(good, Date.now() - 301_000), bearer(done.buyer)),
      };
      for (const [how, attempt] of Object.entries(attempts)) {
        const answer = await attempt;
        expect(`${kind} ${how}: ${answer.status} ${answer.body}`).toBe(
          `${kind} ${how}: 422 ${none.body}`,
        );
      }
    }
    expect((await get(ownSeller.url, bearer(done.seller))).status).toBe(200);
  });

  it('dies with the session', async () => {
    const guest = await anAdvertiser();
    const url = signedAddress({ kind: 'archive', id: new Date().getFullYear(), viewer: guest.id });
    expect((await get(url, bearer(guest))).status).toBe(200);
    const { db } = await openDatabase();
    await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(guest.token)));
    expect((await get(url, bearer(guest))).status).toBe(422);
  });
});

describe('the picture of a certificate', () => {
  it('answers strangers and the other side as a missing one', async () => {
    const picture = await aCertificate(open.seller);
    await call(
      'contract/uploadCertImage',
      {
        id: open.id,
        id_type: '1',
        real_name: open.seller.name,
        id_number: 'E12345678',
        front: picture,
        agree: '1',
      },
      { as: open.seller },
    );
    const none = await get('/api/file/no-such-file', bearer(open.buyer));
    for (const as of [open.buyer, ...strangers]) {
      expect(await get(`/api/file/${picture}`, bearer(as))).toEqual(none);
    }
    const seen = await call('contract/index', { id: open.id }, { as: open.buyer });
    expect(JSON.stringify(seen)).not.toContain(picture);
    expect(JSON.stringify(seen)).not.toContain('E12345678');
    const mine = await call('contract/index', { id: open.id }, { as: open.seller });
    expect(JSON.stringify(mine)).toContain(picture);
    expect(JSON.stringify(mine)).not.toContain('E12345678');
    // Nobody hands in somebody else's picture.
    const foreign = await reply(
      'contract/uploadCertImage',
      {
        id: open.id,
        id_type: '1',
        real_name: open.buyer.name,
        id_number: 'E12345678',
        front: picture,
        agree: '1',
      },
      { as: open.buyer },
    );
    expect(foreign.httpStatus).toBe(422);
  });
});
