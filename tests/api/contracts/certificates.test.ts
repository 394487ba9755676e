import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { hiddenDigits } from '@/lib/domain/identity/id-number';
import { bindCard } from '@/server/cards/bind-card';
import { forgetOldPictures, runDueContracts } from '@/server/contracts/public';
import { contractSigners, contracts } from '@/server/contracts/tables';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { operate } from '@/server/operator/operate';
import * as identity from '@/server/providers/identity/provider';
import { files } from '@/server/site/tables';
import { call, reply } from '@/tests/support/call';
import { letPass, readCode } from '@/tests/support/codes';
import { aCardNumber } from '@/tests/support/factories/a-bank-card';
import {
  aContract,
  agree,
  aParty,
  confirm,
  letDeadlinePass,
  pass,
  passElements,
  processDue,
  showCertificate,
  type TestContract,
  type TestParty,
} from '@/tests/support/factories/a-contract';
import { aMediaOwner, anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import {
  aCertificate,
  anAuthorisation,
  anIdNumber,
} from '@/tests/support/factories/a-verification';
import { operated } from '@/tests/support/operated';
import { recordOf } from '@/tests/support/stand-of-contract';

let buyer: TestParty;
beforeAll(async () => {
  buyer = await aParty(await anAdvertiser());
});
afterEach(() => void vi.restoreAllMocks());

const shown = ({ id }: { id: number }, as: TestUser) => call('contract/index', { id }, { as });
const stepOf = async (contract: { id: number }, as: TestUser) =>
  (await shown(contract, as)).next_page;
const memberOf = async (contract: { id: number }, as: TestUser) =>
  (await shown(contract, as)).contract?.businessContractMember;

const isKept = async (fileKey: string) =>
  (await (await openDatabase()).db.$count(files, eq(files.fileKey, fileKey))) > 0;

const does = async (act: string, fields: Record<string, string>) =>
  operated(act, fields, '审核员甲');

function theCheckerSays(answer: identity.IdentityAnswer | Error) {
  const asked = vi.fn(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.spyOn(identity, 'identityChecker').mockResolvedValue({
    name: 'tencent',
    checkPerson: asked,
    checkPhone: asked,
    checkCard: asked,
  });
  return asked;
}

/** Three or four elements, sent and not yet confirmed by the code. */
const askCode = (
  { id }: { id: number },
  as: TestParty,
  over: { real_name?: string; id_number?: string; bank_card?: string } = {},
) =>
  reply(
    over.bank_card ? 'contract/getFourElementCode' : 'contract/getThreeElementCode',
    { id, real_name: as.name, id_number: as.idNumber, mobile: as.phone, agree: '1', ...over },
    { as },
  );

describe('another certificate instead of the check of elements', () => {
  it('says by when it is looked at: a workday of service on, on the page and in the list', async () => {
    const contract = await aContract({ buyer, priceFen: 2_000_000 });
    const { seller } = contract;
    await agree(contract, seller);
    await showCertificate(contract, seller, { picture: await aCertificate(seller) });
    const { db } = await openDatabase();
    await db
      .update(contractSigners)
      .set({ certificateSentAt: new Date('2026-11-20T10:06:00+08:00') }) // a Friday
      .where(eq(contractSigners.certificate, 'sent'));
    expect((await memberOf(contract, seller))?.certificate.due_at).toBe(
      '2026-11-23T10:06:00+08:00',
    );
    const { list } = await call('contract/index', {}, { as: seller });
    expect(list[0]?.note).toBe('11-23 10:06 前审完证件');
    const others = await call('contract/index', {}, { as: buyer });
    expect(others.waiting.find(({ id }) => id === contract.id)?.note).toBe('证件核对中，期限暂停');
    await does('certificate', {
      id: String((await memberOf(contract, seller))?.id),
      decision: 'approve',
    });
    expect((await memberOf(contract, seller))?.certificate.due_at).toBeNull();
  });

  it('is looked at by a person, rejected with a reason, taken back, sent again and approved; the deadline rests meanwhile', async () => {
    const contract = await aContract({ buyer, priceFen: 2_000_000 });
    const { seller } = contract;
    const { db } = await openDatabase();
    await agree(contract, seller);
    const picture = await aCertificate(seller);
    const wrong = await reply(
      'contract/uploadCertImage',
      {
        id: contract.id,
        id_type: '2',
        real_name: seller.name,
        id_number: 'E12345678',
        front: picture,
        back: picture,
        agree: '1',
      },
      { as: seller },
    );
    expect(JSON.stringify(wrong.envelope.data)).toContain('id_number');
    expect(await showCertificate(contract, seller, { picture })).toEqual({ next_page: 'waiting' });

    const id = String((await memberOf(contract, seller))?.id);
    expect(await operate(db, { list: 'certificate' })).toContain(`id=${id}\t`);
    expect((await shown(contract, buyer)).contract?.businessContract.is_resting).toBe(true);
    // Past the day, and two days with the platform: neither counts.
    await letDeadlinePass(contract);
    await runDueContracts(db);
    await db
      .update(contracts)
      .set({
        restingSince: sql`now() - interval '2 days'`,
        expiresAt: sql`now() - interval '1 day'`,
      })
      .where(eq(contracts.id, contract.id));
    await expect(does('certificate', { id, decision: 'reject' })).rejects.toThrow();
    await does('certificate', { id, decision: 'reject', reason: '照片反光，请重拍' });
    const left = (await shown(contract, seller)).contract?.businessContract;
    expect(left).toMatchObject({ state: 'signing', is_resting: false });
    expect((Date.parse(left?.expires_at ?? '') - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
    expect(await memberOf(contract, seller)).toMatchObject({
      certificate: { state: 'rejected', reason: '照片反光，请重拍' },
    });
    expect(await stepOf(contract, seller)).toBe('cert_upload');

    const again = await aCertificate(seller);
    await showCertificate(contract, seller, { picture: again });
    // The one that was rejected is of no use any more.
    expect(await isKept(picture)).toBe(false);
    expect(await call('contract/withdrawCert', { id: contract.id }, { as: seller })).toEqual({
      next_page: 'common',
    });
    expect((await memberOf(contract, seller))?.certificate.pictures).toEqual([]);
    await expect(does('certificate', { id, decision: 'approve' })).rejects.toThrow(/不在待核对/);

    const last = await aCertificate(seller);
    await showCertificate(contract, seller, { picture: last });
    await does('certificate', { id, decision: 'approve' });
    await expect(does('certificate', { id, decision: 'approve' })).rejects.toThrow(/不在待核对/);
    expect(await memberOf(contract, seller)).toMatchObject({ passed_by: '证件人工核对' });
    await confirm(contract, seller);
    expect(await stepOf(contract, seller)).toBe('finished');
    expect((await recordOf(contract)).filter((kind) => kind.startsWith('certificate'))).toEqual([
      'certificate_sent',
      'certificate_rejected',
      'certificate_sent',
      'certificate_withdrawn',
      'certificate_sent',
      'certificate_approved',
    ]);

    expect(await forgetOldPictures(db)).toBe(0);
    await db
      .update(contractSigners)
      .set({ certificateDecidedAt: sql`now() - interval '31 days'` })
      .where(eq(contractSigners.id, Number(id)));
    expect(await isKept(last)).toBe(true);
    expect(await forgetOldPictures(db)).toBe(1);
    expect(await isKept(last)).toBe(false);
  });

  it('may be the identity card itself where no card of a bank and no face is to be had', async () => {
    const contract = await aContract({ buyer, priceFen: 6_000_000 });
    const { seller } = contract;
    await agree(contract, seller);
    const picture = await aCertificate(seller);
    expect(await showCertificate(contract, seller, { picture, type: '0' })).toEqual({
      next_page: 'waiting',
    });
    const id = String((await memberOf(contract, seller))?.id);
    await does('certificate', { id, decision: 'approve' });
    expect((await shown(contract, seller)).next_page).toBe('wait_confirm');
  });

  it('leaves no picture behind where the contract ends before anybody has looked', async () => {
    const contract = await aContract({ buyer });
    const { seller } = contract;
    const { db } = await openDatabase();
    await agree(contract, seller);
    const picture = await aCertificate(seller);
    await showCertificate(contract, seller, { picture });
    await does('revoke_contract', { contract_sn: contract.sn, reason: '订单已改' });
    expect(await forgetOldPictures(db)).toBe(0);
    await db
      .update(contracts)
      .set({ finishedAt: sql`now() - interval '31 days'` })
      .where(eq(contracts.id, contract.id));
    expect(await forgetOldPictures(db)).toBe(1);
    expect(await isKept(picture)).toBe(false);
  });
});

describe('four elements', () => {
  let contract: TestContract;
  let card: string;
  beforeAll(async () => {
    contract = await aContract({ buyer, priceFen: 6_000_000 });
    await agree(contract, contract.seller);
    const { db } = await openDatabase();
    card = aCardNumber();
    await inTransaction(db, (tx) =>
      bindCard(tx, contract.seller.id, {
        card_no: card,
        bank_code: 'ICBC',
        holder: '',
        branch: '苏州姑苏支行',
        code: '',
      }),
    );
  });

  it('are asked for where three do not do; what belongs to somebody else is refused by field', async () => {
    const { seller } = contract;
    expect(await stepOf(contract, seller)).toBe('high');
    expect((await askCode(contract, seller)).envelope.msg).toContain('四要素');
    const refused = async (over: Parameters<typeof askCode>[2]) =>
      Object.keys(
        (
          (await askCode(contract, seller, { bank_card: card, ...over })).envelope.data as {
            fields?: object;
          }
        )?.fields ?? {},
      );
    expect(await refused({ real_name: '许栖' })).toEqual(['real_name']);
    expect(await refused({ id_number: anIdNumber() })).toEqual(['id_number']);
    expect(await refused({ id_number: '320508199001011223' })).toEqual(['id_number']);
    theCheckerSays('different');
    expect(await refused({ bank_card: aCardNumber() })).toEqual(['bank_card']);
  });

  it('pass with a card that the account has bound, and nobody outside is asked', async () => {
    const { seller } = contract;
    const asked = theCheckerSays('different');
    expect((await askCode(contract, seller, { bank_card: card })).httpStatus).toBe(200);
    const code = await readCode(seller.phone);
    expect(
      await call('contract/verifyFourElementCode', { id: contract.id, code }, { as: seller }),
    ).toEqual({ next_page: 'wait_confirm' });
    expect(asked).not.toHaveBeenCalled();
    expect(await memberOf(contract, seller)).toMatchObject({ passed_by: '四要素' });
    await letPass(61);
  });

  it('of which the identity checker knows nothing, or does not answer, go to a person after the code', async () => {
    const { seller } = contract;
    const { db } = await openDatabase();
    for (const answer of ['unknown', new Error('in arrears')] as const) {
      await db
        .update(contractSigners)
        .set({ passedAt: null, passedBy: '', certificate: 'none' })
        .where(sql`contract_id = ${contract.id} and user_id = ${seller.id}`);
      theCheckerSays(answer);
      expect((await askCode(contract, seller, { bank_card: aCardNumber() })).httpStatus).toBe(200);
      const code = await readCode(seller.phone);
      expect(
        await call('contract/verifyFourElementCode', { id: contract.id, code }, { as: seller }),
      ).toEqual({ next_page: 'cert_upload' });
      await letPass(86_400);
    }
    const picture = await aCertificate(seller);
    expect(await showCertificate(contract, seller, { picture, type: '0' })).toEqual({
      next_page: 'waiting',
    });
    // Taken back it is wanted still: the elements alone have shown nothing.
    expect(await call('contract/withdrawCert', { id: contract.id }, { as: seller })).toEqual({
      next_page: 'cert_upload',
    });
  });
});

describe('the simple check', () => {
  it('asks for digits that no call shows to the account itself', async () => {
    const contract = await aContract({ buyer });
    const { seller } = contract;
    const shown = await Promise.all([
      call('contract/index', { id: contract.id }, { as: seller }),
      call('setting/authMessage', {}, { as: seller }),
    ]);
    expect(JSON.stringify(shown)).toContain(seller.idNumber.slice(-4));
    expect(JSON.stringify(shown)).not.toContain(hiddenDigits(seller.idNumber));
  });

  it('is raised to three elements after five wrong tries, and never passes from then on', async () => {
    const contract = await aContract({ buyer });
    const { seller } = contract;
    await agree(contract, seller);
    const right = hiddenDigits(seller.idNumber);
    const wrong = right === '19990101' ? '19990102' : '19990101';
    for (let left = 4; left >= 0; left--) {
      const { httpStatus, envelope } = await reply(
        'contract/sign',
        { id: contract.id, id_birthday: wrong },
        { as: seller },
      );
      expect(httpStatus).toBe(422);
      expect(envelope.msg).toContain(left > 0 ? `还可再试 ${left} 次` : '请改用三要素核验');
    }
    expect(await pass(contract, seller)).toEqual({ next_page: 'common' });
    expect(await recordOf(contract)).not.toContain('passed');
    expect(await passElements(contract, seller)).toEqual({ next_page: 'wait_confirm' });
  });
});

describe('a draft', () => {
  it('says what each side lacks and begins when the last side has said it', async () => {
    const { db } = await openDatabase();
    const [advertiser, owner] = [
      await anAdvertiser(),
      await aParty(await aMediaOwner(), 'company'),
    ];
    await db.execute(sql`update users set contact_sealed = null where id = ${owner.id}`);
    const draft = await aContract({
      buyer: { ...advertiser, name: '', idNumber: '' },
      seller: owner,
      withPaper: false,
    });
    const lacks = async (as: TestUser) => {
      const contract = (await shown(draft, as)).contract?.businessContract;
      return [
        contract?.state,
        ...(contract?.lacks ?? []).map(({ is_mine, what }) => `${is_mine ? '我' : '对方'}${what}`),
      ];
    };
    expect(await lacks(advertiser)).toEqual(['draft', '我实名认证', '我通讯地址', '对方通讯地址']);
    expect(await lacks(owner)).toEqual(['draft', '对方实名认证', '对方通讯地址', '我通讯地址']);
    const complete = (as: TestUser, signer_name = '') =>
      reply(
        'contract/complete',
        { id: draft.id, address: '示例区演示路 9 号', signer_name },
        { as },
      );
    expect((await complete(advertiser)).envelope.msg).toContain('请先完成实名认证');
    const clerk = { ...owner, name: '许栖', idNumber: anIdNumber() };
    await anAuthorisation(owner, clerk);
    expect((await complete(owner, '许栖')).envelope.data).toMatchObject({ is_draft: true });
    expect(await lacks(owner)).toEqual(['draft', '对方实名认证', '对方通讯地址']);

    const verified = await aParty(advertiser);
    await db.execute(sql`update users set contact_sealed = null where id = ${advertiser.id}`);
    expect((await complete(advertiser, '别的名字')).httpStatus).toBe(422);
    expect((await complete(advertiser)).envelope.data).toMatchObject({ is_draft: false });
    expect(await lacks(advertiser)).toEqual(['signing']);
    expect((await complete(owner)).envelope.msg).toContain('资料不能再改');

    // Somebody else than the legal representative: nobody has verified that name, so the elements go to a person.
    await processDue();
    await agree(draft, owner);
    expect(await stepOf(draft, owner)).toBe('common');
    expect(await passElements(draft, clerk)).toEqual({ next_page: 'cert_upload' });
    expect(await stepOf(draft, verified)).toBe('agreement');
  });
});
