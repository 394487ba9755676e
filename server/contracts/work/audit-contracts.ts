import { asc, sql } from 'drizzle-orm';
import type { RecordKind } from '@/lib/domain/contracts/record';
import type { ContractState } from '@/lib/domain/contracts/states';
import type { ChainFault } from '@/lib/domain/proofs/hash-chain';
import { contentOf, type RecordFault, readRecord } from '@/server/contracts/record/read-record';
import type { Db } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { type Contract, lockContract } from '../lock-contract';
import { contractSigners, contracts } from '../tables';

/** Contracts read at a time. */
const pageSize = 500;

/** Walks the record of every contract from its beginning. @returns a sentence for each broken one, with contract and record */
export async function auditContracts(db: Db): Promise<string[]> {
  const broken: string[] = [];
  for (let after = 0; ; ) {
    const page = await db
      .select()
      .from(contracts)
      .where(sql`${contracts.id} > ${after}`)
      .orderBy(asc(contracts.id))
      .limit(pageSize);
    for (const contract of page) {
      if (!(await faultOf(db, contract))) continue;
      // Somebody may have signed between the two reads: what is broken is broken while nobody can write as well.
      const sentence = await inTransaction(db, async (tx) =>
        faultOf(tx, await lockContract(tx, contract.id)),
      );
      if (sentence) broken.push(sentence);
    }
    const last = page.at(-1);
    if (!last || page.length < pageSize) return broken;
    after = last.id;
  }
}

async function faultOf(db: Db, contract: Contract): Promise<string | null> {
  const { links, fault } = await readRecord(db, contract);
  if (fault) return `${sentences[fault.what]}: contract ${contract.id}, ${fault.seq}`;
  const last = links.at(-1);
  const wanted = endOf[contract.state];
  const isRight =
    last !== undefined &&
    links.length === contract.recordCount &&
    (!wanted || wanted.some((kind) => kind === last.kind)) &&
    contentOf(last).file_after === (contract.sha256 ?? '');
  if (!isRight) return `${sentences.end}: contract ${contract.id}`;
  return (await isEndedBeforeSigned(db, contract))
    ? `${sentences.early}: contract ${contract.id}`
    : null;
}

/** Done before one of its signatures was set, or with one missing. Compared where the moments are kept whole. */
const isEndedBeforeSigned = async (db: Db, { id, state }: Contract): Promise<boolean> =>
  state === 'done' &&
  (await db.$count(
    contractSigners,
    sql`${contractSigners.contractId} = ${id} and (${contractSigners.signedAt} is null or
      ${contractSigners.signedAt} > (select finished_at from contracts where id = ${id}))`,
  )) > 0;

const sentences: Record<ChainFault['what'] | RecordFault['what'] | 'early', string> = {
  hash: 'A record of a contract has the hash of what it says',
  prev_hash: 'A record of a contract hangs on the one before',
  seq: 'The records of a contract are numbered without a gap',
  end: 'The record of a contract ends as the contract stands',
  early: 'A contract is done with its last signature and not before',
};

/** What the last record of a contract that is over may be. */
const endOf: Partial<Record<ContractState, readonly RecordKind[]>> = {
  done: ['finished'],
  refused: ['refused'],
  revoked: ['revoked', 'withdrawn'],
  expired: ['expired'],
};
