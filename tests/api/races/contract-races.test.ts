import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readSignatures } from '@/lib/signing/read-signatures';
import { audit } from '@/server/audit';
import { readContractFile } from '@/server/contracts/paper/contract-file';
import { sealSigner } from '@/server/contracts/paper/seal-signer';
import { runDueContracts } from '@/server/contracts/public';
import { contractSigners, contracts } from '@/server/contracts/tables';
import { runContractWork } from '@/server/contracts/work/run-contract-work';
import { openDatabase } from '@/server/kernel/database';
import { rootCertificates } from '@/server/signing/public';
import { call } from '@/tests/support/call';
import {
  aConfirmCode,
  agree,
  anAgreement,
  aParty,
  letDeadlinePass,
  pass,
  processDue,
  type TestParty,
} from '@/tests/support/factories/a-contract';
import { aMediaOwner } from '@/tests/support/factories/a-user';
import { meetAt } from '@/tests/support/meet';
import { operated } from '@/tests/support/operated';

/** `npm run check:faults` lets the main pairs meet two hundred times, `check:release` four; the others a quarter as often. */
const mostRounds = Number(process.env.RACE_ROUNDS ?? 1);

/** An agreement that a media owner has all but signed, with the code that he types next. */
interface Open {
  id: number;
  sn: string;
  owner: TestParty;
  code: string;
}

type Act = (contract: Open) => Promise<unknown>;

interface Pair {
  name: string;
  point: string;
  isMain?: true;
  one: Act;
  other: Act;
  /** the state that it ends in, and how many signatures stand on the paper, the platform’s first */
  ends: readonly string[];
  /** PGlite: the rival of a transaction comes after it, and finds what that has left */
  onOneConnection?: readonly string[];
}

const revoke: Act = async ({ sn }) =>
  operated('revoke_contract', { contract_sn: sn, reason: '订单已改' }, '运营甲');
const expire: Act = async (contract) => {
  await letDeadlinePass(contract);
  return runDueContracts((await openDatabase()).db);
};
const refuse: Act = ({ id, owner }) =>
  call('contract/refuse', { id, reason: '条款待议' }, { as: owner });
const confirm: Act = ({ id, owner, code }) =>
  call('contract/confirm', { id: [id], code }, { as: owner });
/** Another copy of the program that takes the first for dead. */
const seal: Act = async ({ id }) => sealSigner((await openDatabase()).db, id);
/** What a confirm writes that began before the deadline and ends after it. */
const saidInTime: Act = async ({ id }) =>
  (await openDatabase()).db
    .update(contractSigners)
    .set({ confirmedAt: sql`now()` })
    .where(and(eq(contractSigners.contractId, id), eq(contractSigners.role, 'seller')));
/** The last signature, from the will to the seal, in the very round. */
const confirmAndSeal: Act = async (contract) => {
  await confirm(contract);
  await processDue();
};

const pairs: readonly Pair[] = [
  {
    name: 'revoke and the last signature',
    point: 'contract signature made',
    isMain: true,
    one: confirmAndSeal,
    other: revoke,
    ends: ['revoked 1', 'done 2'],
  },
  {
    name: 'refuse of one side and the signature of the same',
    point: 'contract signature made',
    one: confirmAndSeal,
    other: refuse,
    ends: ['refused 1', 'done 2'],
  },
  {
    name: 'the clock and a signature whose will stood in time',
    point: 'contract signature made',
    one: confirmAndSeal,
    other: expire,
    // After the deadline nobody confirms any more.
    ends: ['expired 1', 'done 2'],
  },
  {
    name: 'the clock and the will',
    point: 'contract about to expire',
    isMain: true,
    one: expire,
    other: confirmAndSeal,
    ends: ['expired 1', 'done 2'],
  },
  {
    name: 'the clock and a will that was said in time and is written while it looks',
    point: 'contract about to expire',
    one: expire,
    other: saidInTime,
    ends: ['done 2'],
    onOneConnection: ['expired 1'],
  },
  {
    name: 'revoke and the will, before either holds the contract',
    point: 'before the contract is locked',
    one: revoke,
    other: confirmAndSeal,
    ends: ['revoked 1', 'done 2'],
  },
  {
    name: 'refuse and the will',
    point: 'after the contract is locked',
    one: refuse,
    other: confirmAndSeal,
    ends: ['refused 1', 'done 2'],
  },
  {
    name: 'the will and revoke',
    point: 'after the contract is locked',
    one: confirmAndSeal,
    other: revoke,
    ends: ['revoked 1', 'done 2'],
  },
  {
    name: 'two copies that set one signature',
    point: 'contract signature made',
    one: confirmAndSeal,
    other: seal,
    ends: ['done 2'],
  },
];

async function almostSigned(): Promise<Open> {
  const owner = await aParty(await aMediaOwner());
  const contract = await anAgreement('entry', owner);
  await agree(contract, owner);
  await pass(contract, owner);
  return { ...contract, owner, code: await aConfirmCode([contract.id], owner) };
}

async function endOf({ id }: Open): Promise<string> {
  const { db } = await openDatabase();
  const [row] = await db.select().from(contracts).where(eq(contracts.id, id));
  const signed = await db.$count(
    contractSigners,
    and(eq(contractSigners.contractId, id), isNotNull(contractSigners.signedAt)),
  );
  const { verdict, signatures } = await readSignatures(
    await readContractFile(row!),
    await rootCertificates(db),
  );
  // What the rows say is what the paper says.
  expect({ verdict, count: signatures.length }).toEqual({ verdict: 'genuine', count: signed });
  return `${row?.state} ${signed}`;
}

describe(`two that meet over a contract, up to ${mostRounds} rounds`, () => {
  it.each(pairs)(
    '$name: one legal end, the paper as it says, and a whole record',
    async ({ point, one, other, isMain, ...pair }) => {
      const { kind } = await openDatabase();
      const ends = (kind === 'pglite' && pair.onOneConnection) || pair.ends;
      const rounds = isMain ? mostRounds : Math.ceil(mostRounds / 4);
      for (let round = 0; round < rounds; round++) {
        const contract = await almostSigned();
        const [left, right] = [() => one(contract), () => other(contract)];
        await meetAt(point, left, right);
        // Whatever was cut off is taken up by the next copy of the program.
        const { db } = await openDatabase();
        await db.update(contracts).set({ workUntil: sql`now() - interval '1 second'` });
        await runContractWork(db);
        expect(ends).toContain(await endOf(contract));
      }
      expect(await audit((await openDatabase()).db)).toEqual([]);
    },
    60_000 + mostRounds * 6_000,
  );
});
