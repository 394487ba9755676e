import { desc, eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { smsOutbox } from '@/server/account/tables';
import { contractSigners } from '@/server/contracts/tables';
import { unseal } from '@/server/kernel/crypto';
import { openDatabase } from '@/server/kernel/database';
import { messages } from '@/server/site/tables';
import { call, reply } from '@/tests/support/call';
import { letPass, readCode } from '@/tests/support/codes';
import { aBoundCard, aCardNumber } from '@/tests/support/factories/a-bank-card';
import {
  aContract,
  agree,
  passElements,
  type TestParty,
} from '@/tests/support/factories/a-contract';
import { aPhone } from '@/tests/support/factories/a-user';
import { identitySays } from '@/tests/support/identity-says';
import { sendNotices } from '@/tests/support/send-notices';

// Whoever holds a stolen session, with the right name and number at hand, has a phone of his own and not the account's.

afterEach(() => void vi.restoreAllMocks());

const common = 2_000_000;
const high = 8_000_000;

interface Asked {
  id: number;
  as: TestParty;
  mobile: string;
  bank_card?: string;
}

const ask = ({ id, as, mobile, bank_card }: Asked) => {
  const elements = { id, real_name: as.name, id_number: as.idNumber, mobile, agree: '1' as const };
  return bank_card
    ? reply('contract/getFourElementCode', { ...elements, bank_card }, { as })
    : reply('contract/getThreeElementCode', elements, { as });
};

const sentTo = async (phone: string): Promise<string[]> => {
  const { db } = await openDatabase();
  const sent = await db.select().from(smsOutbox).orderBy(desc(smsOutbox.id));
  return sent.filter((each) => unseal(each.phoneSealed) === phone).map(({ body }) => body);
};

const toldOf = async ({ id }: TestParty): Promise<string[]> => {
  const { db } = await openDatabase();
  const told = await db.select().from(messages).where(eq(messages.userId, id));
  return told.map(({ title, body }) => `${title} ${body}`);
};

async function ready(priceFen: number) {
  const contract = await aContract({ priceFen });
  await agree(contract, contract.seller);
  return { id: contract.id, as: contract.seller };
}

describe('the codes of signing', () => {
  it.each([
    ['three elements', common, undefined],
    ['four elements', high, '6222020000000000000'],
  ])('of %s go to no phone that nobody has bound to the person', async (_, priceFen, bank_card) => {
    const own = await ready(priceFen);
    const stranger = aPhone();
    for (const [phone, card] of [
      [undefined, undefined], // the manual checker
      ['unknown', 'unknown'],
      ['different', 'different'],
    ] as const) {
      vi.restoreAllMocks();
      if (phone) identitySays({ phone, card });
      const refused = await ask({ ...own, mobile: stranger, ...(bank_card ? { bank_card } : {}) });
      expect(refused.httpStatus).toBe(422);
      expect(Object.keys((refused.envelope.data as { fields: object }).fields)).toEqual(['mobile']);
      expect(refused.envelope.msg).toContain('登录手机');
    }
    expect(await sentTo(stranger)).toEqual([]);
  });

  it('of four elements stay with the account though the card is known: it says nothing of the phone', async () => {
    const own = await ready(high);
    const number = await aBoundCard(own.as);
    const stranger = aPhone();
    expect((await ask({ ...own, mobile: stranger, bank_card: number })).httpStatus).toBe(422);
    expect(await sentTo(stranger)).toEqual([]);
    expect((await ask({ ...own, mobile: own.as.phone, bank_card: number })).httpStatus).toBe(200);
    await letPass(61);
  });

  it('go to a phone that the identity provider has bound to the person, and the account’s phone hears of it', async () => {
    const own = await ready(common);
    const bound = aPhone();
    const asked = identitySays({ phone: 'same' });
    expect((await ask({ ...own, mobile: bound })).httpStatus).toBe(200);
    expect(asked).toEqual([bound]);
    const masked = `${bound.slice(0, 3)}****${bound.slice(-4)}`;
    expect((await toldOf(own.as)).filter((each) => each.includes(masked))).toHaveLength(1);
    await sendNotices();
    expect((await sentTo(own.as.phone)).some((body) => body.includes(masked))).toBe(true);
    const code = await readCode(bound);
    await call('contract/verifyThreeElementCode', { id: own.id, code }, { as: own.as });
    await letPass(61);
    await call('contract/sendConfirmSms', { id: [own.id], read: '1' }, { as: own.as });
    expect((await sentTo(bound))[0]).toMatch(/是 \d{6}/);
    await letPass(61);
  });

  it('of the will to sign follow the account’s phone, not one that an earlier program took on trust', async () => {
    const own = await ready(common);
    await passElements(own, own.as);
    const { db } = await openDatabase();
    const [kept] = await db
      .select({ phoneSealed: contractSigners.phoneSealed })
      .from(contractSigners)
      .where(sql`contract_id = ${own.id} and user_id = ${own.as.id}`);
    expect(kept?.phoneSealed).toBeNull();
    await call('contract/sendConfirmSms', { id: [own.id], read: '1' }, { as: own.as });
    expect((await sentTo(own.as.phone))[0]).toMatch(/是 \d{6}/);
    await letPass(61);
  });
});

describe('a company', () => {
  it('shows by an account of its own who it is, and no private card counts for it', async () => {
    const contract = await aContract({ priceFen: high, sellerKind: 'company' });
    const own = { id: contract.id, as: contract.seller };
    await agree(contract, contract.seller);
    identitySays({ person: 'same', phone: 'same', card: 'same' });
    const refused = await ask({ ...own, mobile: own.as.phone, bank_card: aCardNumber() });
    expect(refused.httpStatus).toBe(422);
    expect(refused.envelope.msg).toContain('个人卡不能代表企业');
    const account = await aBoundCard(own.as);
    vi.restoreAllMocks();
    expect((await ask({ ...own, mobile: own.as.phone, bank_card: account })).httpStatus).toBe(200);
    const code = await readCode(own.as.phone);
    const passed = await call(
      'contract/verifyFourElementCode',
      { id: own.id, code },
      { as: own.as },
    );
    expect(passed).toEqual({ next_page: 'wait_confirm' });
    await letPass(61);
  });
});
