import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContractKind } from '@/lib/domain/contracts/states';
import { capitalNumerals } from '@/lib/domain/money/capital-numerals';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { readCertificate } from '@/server/contracts/completion/certificate-file';
import { readContractFile } from '@/server/contracts/paper/contract-file';
import { contractSigners, contracts } from '@/server/contracts/tables';
import { openDatabase } from '@/server/kernel/database';
import { receiveNotice } from '@/server/payments/accept-notice';
import {
  simulatedNotice,
  simulatedPayments,
} from '@/server/providers/payment/simulator/simulated-payments';
import { call } from '@/tests/support/call';
import { letPass } from '@/tests/support/codes';
import {
  aContract,
  anAgreement,
  aParty,
  processDue,
  sign,
  type TestParty,
} from '@/tests/support/factories/a-contract';
import { aMediaOwner, anAdvertiser } from '@/tests/support/factories/a-user';
import { aCompany } from '@/tests/support/factories/a-verification';
import { anOrder } from '@/tests/support/factories/an-order';
import { partsOfSignatures } from '@/tests/support/parts-of-signature';

// Finished contracts of every kind, as programs of others read them: pdftotext, pdfsig, openssl.

const folder = mkdtempSync(join(tmpdir(), 'finished-'));
const file = (name: string) => join(folder, name);
const run = (program: string, args: readonly string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
afterAll(() => rmSync(folder, { recursive: true }));

interface Finished {
  id: number;
  /** whose names stand on the paper as parties */
  parties: readonly string[];
  /** who has signed, the platform first */
  signers: readonly string[];
  orderSns: readonly string[];
  amountFen: number | null;
}

const finished = {} as Record<ContractKind | 'company', Finished>;

beforeAll(async () => {
  const buyer = await aParty(await anAdvertiser());
  const seller = await aParty(await aMediaOwner());
  const platform = '服务器证书';

  const one = await aContract({ buyer, seller });
  for (const party of [seller, buyer]) await sign(one, party);
  finished.service = {
    id: one.id,
    parties: [buyer.name, seller.name],
    signers: [platform, seller.name, buyer.name],
    orderSns: [one.order.orderSn],
    amountFen: 100_000,
  };

  const company = await aParty(await anAdvertiser(), 'company');
  const { id, orderSns } = await contractOfPayment(company, seller, [123_400, 76_605]);
  await letPass(86_400);
  for (const party of [company, seller]) await sign({ id }, party);
  finished.company = {
    id,
    parties: [aCompany.name, aCompany.creditCode, seller.name],
    signers: [platform, company.name, seller.name],
    orderSns,
    amountFen: 200_005,
  };

  const entry = await anAgreement('entry', seller);
  await letPass(86_400);
  await sign(entry, seller);
  finished.entry = {
    id: entry.id,
    parties: [seller.name],
    signers: [platform, seller.name],
    orderSns: [],
    amountFen: null,
  };

  const frame = await anAgreement('frame', buyer);
  // What a high level asks for has tests of its own (certificates.test.ts).
  const { db } = await openDatabase();
  await db
    .update(contractSigners)
    .set({ level: 'simple' })
    .where(eq(contractSigners.contractId, frame.id));
  await letPass(86_400);
  await sign(frame, buyer);
  finished.frame = {
    id: frame.id,
    parties: [buyer.name],
    signers: [platform, buyer.name],
    orderSns: [],
    amountFen: null,
  };

  const { pem } = await call('contract/roots', {});
  writeFileSync(file('roots.pem'), pem.join('\n'));
}, 120_000);

/** Several orders of one media owner, paid at once. */
async function contractOfPayment(buyer: TestParty, seller: TestParty, pricesFen: number[]) {
  const orderSns: string[] = [];
  for (const priceFen of pricesFen) {
    orderSns.push((await anOrder({ buyer, ownerId: seller.id, priceFen })).orderSn);
  }
  const { pay_sn: paySn } = await call(
    'submit-pay',
    { order_sn_list: orderSns, way: 'alipay' },
    { as: buyer },
  );
  const amountFen = pricesFen.reduce((sum, each) => sum + each, 0);
  const { db } = await openDatabase();
  await receiveNotice(
    db,
    simulatedPayments(),
    simulatedNotice({ paySn: paySn ?? '', amountFen, ref: `SIM${paySn}`, outcome: 'paid' }),
  );
  // One of them stands for all that were paid with it.
  const { created } = await call(
    'contract/create',
    { order_sn_list: orderSns.slice(0, 1) },
    { as: buyer },
  );
  await processDue();
  return { id: created[0]?.id ?? 0, orderSns };
}

async function contractOf({ id }: Finished) {
  const { db } = await openDatabase();
  const [contract] = await db.select().from(contracts).where(eq(contracts.id, id));
  if (!contract) throw new Error('it is there');
  return contract;
}

describe.each(['service', 'company', 'frame', 'entry'] as const)('a finished paper: %s', (kind) => {
  it('holds its parties, its orders and its sum in both spellings', async () => {
    const { parties, orderSns, amountFen } = finished[kind];
    const contract = await contractOf(finished[kind]);
    writeFileSync(file('paper.pdf'), await readContractFile(contract));
    const text = run('pdftotext', ['-raw', file('paper.pdf'), '-']).replace(/\s/g, '');
    for (const words of [...parties, ...orderSns, contract.contractSn, contract.checkCode]) {
      expect(text).toContain(words);
    }
    if (amountFen !== null) {
      expect(text).toContain(formatYuan(amountFen, true));
      expect(text).toContain(capitalNumerals(amountFen));
    }
    expect(text).toContain(`第${contract.pages}页，共${contract.pages}页`);
  });

  it('is signed by everybody, for pdfsig and for openssl', async () => {
    const { signers } = finished[kind];
    const contract = await contractOf(finished[kind]);
    expect(contract.state).toBe('done');
    await areValid(await readContractFile(contract), signers);
  });

  it('has a certificate page that the platform has sealed, with every step of its record', async () => {
    const contract = await contractOf(finished[kind]);
    const page = await readCertificate(contract);
    await areValid(page, ['服务器证书']);
    const text = run('pdftotext', ['-raw', file('signed.pdf'), '-']).replace(/\s/g, '');
    expect(text).toContain(contract.contractSn);
    expect(text).toContain(contract.sha256 ?? '-');
    expect(text).toContain(contract.recordTail);
  });
});

async function areValid(pdf: Uint8Array, names: readonly string[]): Promise<void> {
  writeFileSync(file('signed.pdf'), pdf);
  const said = run('pdfsig', ['-nocert', file('signed.pdf')]);
  expect(said.match(/Signature Validation: Signature is Valid\./g)).toHaveLength(names.length);
  expect(
    [...said.matchAll(/Signer Certificate Common Name: (.+)/g)].map(([, name]) => name),
  ).toEqual(names);
  const parts = partsOfSignatures(pdf);
  expect(parts).toHaveLength(names.length);
  for (const { cms, content } of parts) {
    writeFileSync(file('cms.der'), cms);
    writeFileSync(file('content'), content);
    const verify = ['cms', '-verify', '-inform', 'DER', '-in', file('cms.der'), '-binary'];
    run('openssl', [
      ...verify,
      '-content',
      file('content'),
      '-CAfile',
      file('roots.pem'),
      '-out',
      '/dev/null',
    ]);
  }
}
