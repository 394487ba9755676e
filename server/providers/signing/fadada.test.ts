import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fadadaNotice, startFadada } from '@/tests/support/servers/fadada-server';
import { isSigningAway } from './away';
import { fadadaSigning } from './fadada';
import { fadadaSignature } from './fadada-signature';
import type { PaperToSign, SigningProvider } from './provider';

const platform = {
  id: 'c',
  kind: 'company',
  name: '平台',
  code: '',
  place: { page: 3, x: 400, y: 600 },
} as const;
const signer = {
  id: 's7',
  kind: 'person',
  name: '陆知夏',
  code: '',
  place: { page: 3, x: 100.126, y: 600 },
} as const;
const paper: PaperToSign = {
  contractSn: 'HT2611-0437',
  title: '投放服务合同',
  pdf: Buffer.from('%PDF-1.7 paper'),
  expiresAt: new Date('2026-12-01T00:00:00Z'),
  platform,
  actors: [signer],
};

let stub: Awaited<ReturnType<typeof startFadada>>;
let provider: SigningProvider;

beforeEach(async () => {
  stub = await startFadada();
  provider = fadadaSigning(stub.settings);
});
afterEach(() => stub.stop());

describe('the signature of FASC OpenAPI', () => {
  it('is the one that the platform’s own SDK makes', () => {
    const headers = {
      'X-FASC-App-Id': 'app-1',
      'X-FASC-Sign-Type': 'HMAC-SHA256',
      'X-FASC-Timestamp': '1763862000000',
      'X-FASC-Nonce': '0123456789abcdef0123456789abcdef',
      'X-FASC-Event': 'sign-task-signed',
      bizContent:
        '{"eventTime":"1763862000000","signTaskId":"1677137745347153488","actorId":"乙方"}',
    };
    const key = { secret: 'app-secret', timestamp: '1763862000000' };
    expect(fadadaSignature(headers, key)).toBe(
      'bc2956e7181ee07b82fd89bb969ce9019df2376e07e436ca3d80081866df2c5c',
    );
    const request = {
      'X-FASC-App-Id': 'app-1',
      'X-FASC-Sign-Type': 'HMAC-SHA256',
      'X-FASC-Nonce': 'acf9fd94d8bb44268789dae5e5b0027c',
      'X-FASC-Timestamp': '1795400283273',
      'X-FASC-Api-SubVersion': '5.1',
      'X-FASC-AccessToken': 't-1',
      bizContent: '{"signTaskId":"1677137745347153488"}',
    };
    expect(fadadaSignature(request, { secret: 'app-secret', timestamp: '1795400283273' })).toBe(
      'a6e189cba5cac9be927a8f8fa335581e54b28aacbdfc20febb86fc98b702657a',
    );
  });
});

describe('a paper at Fadada', () => {
  it('is handed over with its file, the platform sealing by itself and signers held back', async () => {
    const ref = await provider.begin(paper);
    const task = stub.tasks.get(ref);
    expect(task?.pdf.toString()).toBe('%PDF-1.7 paper');
    expect(task?.asked).toMatchObject({
      initiator: { idType: 'corp', openId: 'corp-1' },
      autoStart: true,
      autoFinish: false,
      businessId: 'scene-1',
      transReferenceId: 'HT2611-0437',
      callbackUrl: 'https://www.example.com/api/contract-notice/fadada',
      docs: [
        {
          docFileId: 'file-1',
          docFields: [
            { fieldId: 'c', fieldType: 'corp_seal' },
            {
              fieldId: 's7',
              fieldType: 'person_sign',
              position: { positionMode: 'pixel', positionPageNo: '3', positionX: '100.13' },
            },
          ],
        },
      ],
      actors: [
        {
          actor: { actorId: 'c', actorType: 'corp', actorOpenId: 'corp-1' },
          signConfigInfo: { requestVerifyFree: true },
        },
        {
          actor: { actorId: 's7', identNameForMatch: '陆知夏', sendNotification: false },
          signConfigInfo: { blockHere: true },
        },
      ],
    });
    const { state, signed } = await provider.ask(ref);
    expect([state, [...signed.keys()]]).toEqual(['open', ['c']]);
  });

  it('is signed by whom we admit, at an address of Fadada', async () => {
    const ref = await provider.begin(paper);
    expect(() => stub.signs(ref, 's7')).toThrow('may not sign');
    await provider.admit(ref, signer);
    expect(await provider.address(ref, 's7', 'https://www.example.com/back?a=1')).toBe(
      'https://sign.fadada.com/once?actor=s7',
    );
    expect(stub.asked.at(-1)?.content.redirectUrl).toBe(
      encodeURIComponent('https://www.example.com/back?a=1'),
    );
    stub.signs(ref, 's7');
    expect((await provider.ask(ref)).state).toBe('all');
    await provider.close(ref);
    expect((await provider.ask(ref)).state).toBe('closed');
    expect(Buffer.from(await provider.file(ref)).toString()).toContain('%PDF-1.7 paper');
    expect(await provider.cancel(ref, '太晚')).toBe(false);
  });

  it('takes people whom a company named later', async () => {
    const ref = await provider.begin(paper);
    await provider.admit(ref, { ...signer, id: 's8', place: null });
    expect(stub.tasks.get(ref)?.actors.get('s8')).toMatchObject({ isBlocked: false });
  });

  it.each([
    ['http://sign.fadada.com'],
    ['https://sign.fadada.com.example.com'],
    ['https://example.com'],
    ['https://name:word@sign.fadada.com'],
  ])('sends nobody to %s', async (host) => {
    const ref = await provider.begin(paper);
    stub.state.signHost = host;
    await expect(provider.address(ref, 's7', 'https://www.example.com')).rejects.toThrow(
      'not allowed',
    );
  });

  it('says who refused it and why, and what was ended otherwise', async () => {
    const refused = await provider.begin(paper);
    stub.refuses(refused, 's7', '金额不对');
    expect(await provider.ask(refused)).toMatchObject({
      state: 'refused',
      refusedBy: 's7',
      reason: '金额不对',
    });
    const ended = await provider.begin(paper);
    expect(await provider.cancel(ended, '平台撤销')).toBe(true);
    expect(await provider.ask(ended)).toMatchObject({ state: 'revoked', reason: '平台撤销' });
    const late = await provider.begin(paper);
    Object.assign(stub.tasks.get(late) ?? {}, { status: 'expired' });
    expect((await provider.ask(late)).state).toBe('expired');
    Object.assign(stub.tasks.get(late) ?? {}, { status: 'something_new' });
    await expect(provider.ask(late)).rejects.toThrow('do not know');
  });

  it('is asked about with a new token where the old one is not known any more', async () => {
    const ref = await provider.begin(paper);
    stub.state.token = 'token-2';
    expect((await provider.ask(ref)).state).toBe('open');
  });

  it('is unknown where Fadada is away, and refused where it says no; neither names anybody', async () => {
    const ref = await provider.begin(paper);
    const refused = await provider.close(ref).catch((error: unknown) => error);
    expect([isSigningAway(refused), String(refused)]).toEqual([
      false,
      'Error: fadada refuses /sign-task/finish: 211127',
    ]);
    stub.state.isAway = true;
    const away = await provider.begin(paper).catch((error: unknown) => error);
    expect(isSigningAway(away)).toBe(true);
    expect(`${String(away)} ${JSON.stringify(away)}`).not.toContain('陆知夏');
  });
});

describe('a notice of Fadada', () => {
  const content = { signTaskId: '1677137745347153488', transReferenceId: 'HT2611-0437' };
  const read = ({ raw, headers }: ReturnType<typeof fadadaNotice>) =>
    provider.readNotice(raw, headers);

  it('names the paper that it is about', () => {
    const notice = fadadaNotice(content);
    expect(read(notice)).toEqual({
      ref: '1677137745347153488',
      contractSn: 'HT2611-0437',
      nonce: notice.headers['x-fasc-nonce'],
    });
  });

  it.each([
    ['signed by nobody', { sign: '0'.repeat(64) }],
    ['for another application', { app: 'app-2' }],
    ['of yesterday', { timestamp: Date.now() - 13 * 3_600_000 }],
    ['of tomorrow', { timestamp: Date.now() + 3_600_000 }],
  ])('means nothing when it is %s', (_name, circumstances) => {
    expect(read(fadadaNotice(content, circumstances))).toBeNull();
  });

  it('means nothing when a sign of it was changed', () => {
    const { raw, headers } = fadadaNotice(content);
    const refused = [
      { raw: raw.replace('1677', '1678'), headers },
      { raw: `${raw}&bizContent=x`, headers },
      { raw, headers: { ...headers, 'x-fasc-event': 'sign-task-finished' } },
      { raw, headers: { ...headers, 'x-fasc-nonce': '' } },
      { raw: '', headers },
      { raw, headers: {} },
    ];
    expect(refused.map(read as (notice: object) => unknown)).toEqual(refused.map(() => null));
  });

  it('of something else than a paper is passed over', () => {
    expect(read(fadadaNotice({ openUserId: 'u' }, { event: 'user-authorize' }))).toBeNull();
  });
});
