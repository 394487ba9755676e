import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Brief } from '@/lib/domain/briefs/brief';
import { hiddenDigits } from '@/lib/domain/identity/id-number';
import { users } from '@/server/account/tables';
import { seedContractTemplates, startContractWork } from '@/server/contracts/public';
import { contracts } from '@/server/contracts/tables';
import { seal, unseal } from '@/server/kernel/crypto';
import { openDatabase } from '@/server/kernel/database';
import { seedSite } from '@/server/site/public';
import { call } from '../call';
import { letPass, readCode } from '../codes';
import { rowOfContract } from '../contract-row';
import { aMediaOwner, anAdvertiser, type TestUser } from './a-user';
import { aVerification } from './a-verification';
import { anOrder, type TestOrder } from './an-order';

/** Somebody who can stand in a contract. */
export interface TestParty extends TestUser {
  name: string;
  idNumber: string;
}

export interface TestContract {
  id: number;
  sn: string;
  buyer: TestParty;
  seller: TestParty;
  order: TestOrder;
}

export interface ContractRow {
  priceFen?: number;
  buyerKind?: 'person' | 'company';
  sellerKind?: 'person' | 'company';
  buyer?: TestParty;
  seller?: TestParty;
  /** false: the paper is not made yet */
  withPaper?: boolean;
  /** of its order; null: none written */
  brief?: Brief | null;
}

/** A verified account with a postal address, so that its contracts are complete at once. */
export async function aParty(
  user: TestUser,
  kind: 'person' | 'company' = 'person',
): Promise<TestParty> {
  const { name, idNumber } = await aVerification(user, { kind });
  const { db } = await openDatabase();
  await db
    .update(users)
    .set({ contactSealed: seal(JSON.stringify({ address: '示例区演示路 8 号' })) })
    .where(eq(users.id, user.id));
  return { ...user, name: kind === 'person' ? name : '陆知夏', idNumber };
}

/** A contract of one paid order, asked for through the real call, with its paper sealed by the platform. */
export async function aContract({
  priceFen = 100_000,
  buyerKind = 'person',
  sellerKind = 'person',
  buyer: givenBuyer,
  seller: givenSeller,
  withPaper = true,
  brief,
}: ContractRow = {}): Promise<TestContract> {
  await whatASiteBeginsWith();
  const buyer = givenBuyer ?? (await aParty(await anAdvertiser(), buyerKind));
  const seller = givenSeller ?? (await aParty(await aMediaOwner(), sellerKind));
  const order = await anOrder({
    buyer,
    ownerId: seller.id,
    priceFen,
    state: 'pending_accept',
    ...(brief === undefined ? {} : { brief }),
  });
  const { created } = await call(
    'contract/create',
    { order_sn_list: [order.orderSn] },
    { as: buyer },
  );
  const [contract] = created;
  if (!contract) throw new Error('a contract was asked for');
  // Without its brief it stays a draft.
  if (withPaper) await (brief === null ? processDue() : paperMade(contract.id));
  return { id: contract.id, sn: contract.contract_sn, buyer, seller, order };
}

/** The agreement of an account with the platform, asked for through the real call, with its paper. */
export async function anAgreement(
  kind: 'frame' | 'entry',
  party: TestParty,
): Promise<{ id: number; sn: string }> {
  await whatASiteBeginsWith();
  const { created } = await call('contract/create', { kind }, { as: party });
  const [contract] = created;
  if (!contract) throw new Error('an agreement was asked for');
  await paperMade(contract.id);
  return { id: contract.id, sn: contract.contract_sn };
}

/** The texts of contracts and the terms of signing, which every site has from its first start. */
async function whatASiteBeginsWith(): Promise<void> {
  const { db } = await openDatabase();
  await seedSite(db);
  await seedContractTemplates(db);
}

/** How long a paper may take to be made, with all that was due before. */
const paperMs = 30_000;

/** Until a contract has its paper: a run of the job takes as many as it may, and others can be due before it. */
async function paperMade(id: number): Promise<void> {
  const end = performance.now() + paperMs;
  for (;;) {
    await processDue();
    const { fileKey, failures } = await rowOfContract({ id });
    if (fileKey) return;
    if (performance.now() > end) {
      throw new Error(`contract ${id} has no paper after ${paperMs} ms and ${failures} failures`);
    }
    await pause(50);
  }
}

/** Lets papers, seals and certificate pages be made now. */
export const processDue = (): Promise<void> => startContractWork();

/** Reads the contract to its end and accepts the terms. */
export async function agree(contract: Pick<TestContract, 'id'>, party: TestUser): Promise<void> {
  const { db } = await openDatabase();
  const [{ pages } = { pages: 0 }] = await db
    .select({ pages: contracts.pages })
    .from(contracts)
    .where(eq(contracts.id, contract.id));
  await call(
    'contract/agreement',
    { id: contract.id, agree: '1', pages_read: pages, seconds: 90 },
    { as: party },
  );
}

/** Shows by the simple check who it is. */
export const pass = (contract: Pick<TestContract, 'id'>, party: TestParty) =>
  call(
    'contract/sign',
    { id: contract.id, id_birthday: hiddenDigits(party.idNumber) },
    { as: party },
  );

/** Three elements of the party itself, with the code; by the account's phone or another one. */
export async function passElements(
  contract: Pick<TestContract, 'id'>,
  party: TestParty,
  mobile?: string,
) {
  const { id } = contract;
  const phone = mobile ?? (await phoneOf(party));
  const { name: real_name, idNumber: id_number } = party;
  await call(
    'contract/getThreeElementCode',
    { id, real_name, id_number, mobile: phone, agree: '1' },
    { as: party },
  );
  const code = await readCode(phone);
  const answer = await call('contract/verifyThreeElementCode', { id, code }, { as: party });
  await letPass(61);
  return answer;
}

/** Hands in a certificate with a picture: the identity card, or a passport. */
export function showCertificate(
  { id }: Pick<TestContract, 'id'>,
  party: TestParty,
  { picture, type = '1' }: { picture: string; type?: '0' | '1' },
) {
  const isIdCard = type === '0';
  return call(
    'contract/uploadCertImage',
    {
      id,
      id_type: type,
      real_name: party.name,
      id_number: isIdCard ? party.idNumber : 'E12345678',
      front: picture,
      ...(isIdCard ? { back: picture } : {}),
      agree: '1',
    },
    { as: party },
  );
}

/** Asks for the will-to-sign code, and reads it. */
export async function aConfirmCode(ids: readonly number[], party: TestUser): Promise<string> {
  await call('contract/sendConfirmSms', { id: [...ids], read: '1' }, { as: party });
  const code = await readCode(await phoneOf(party));
  return code;
}

/** Confirms with the code and lets the seal be set. */
export async function confirm(contract: Pick<TestContract, 'id'>, party: TestUser): Promise<void> {
  const code = await aConfirmCode([contract.id], party);
  await call('contract/confirm', { id: [contract.id], code }, { as: party });
  await letPass(61);
  await processDue();
}

/** All steps of a side whose level is simple. */
export async function sign(contract: Pick<TestContract, 'id'>, party: TestParty): Promise<void> {
  await agree(contract, party);
  await pass(contract, party);
  await confirm(contract, party);
}

/** Moves time: lets a contract's deadline have passed. */
export async function letDeadlinePass({ id }: Pick<TestContract, 'id'>): Promise<void> {
  const { db } = await openDatabase();
  await db
    .update(contracts)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(contracts.id, id));
}

async function phoneOf({ id }: TestUser): Promise<string> {
  const { db } = await openDatabase();
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return unseal(user?.phoneSealed);
}
