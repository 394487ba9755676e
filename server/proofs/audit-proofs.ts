import { asc, sql } from 'drizzle-orm';
import { type ChainFault, type ChainLink, chainFault } from '@/lib/domain/proofs/hash-chain';
import { sha256 } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { chainLinkOf } from './read-chain';
import { proofRecords } from './tables';

/** Rows read at a time. */
const pageSize = 2_000;

const faults: Record<ChainFault['what'] | 'begin', string> = {
  hash: 'A record of a publication has the hash of what it says',
  prev_hash: 'A record of a publication hangs on the one before',
  seq: 'The records of a publication are numbered without a gap',
  begin: 'The record of a publication begins with what was filed',
};

/** Walks every chain of records from its beginning. @returns a sentence for each broken one, with order and record */
export async function auditProofs(db: Db): Promise<string[]> {
  const broken: string[] = [];
  let chain: ChainLink[] = [];
  const finish = () => {
    const fault = faultOf(chain);
    const [first] = chain;
    if (fault && first) broken.push(`${faults[fault.what]}: order ${first.order_id}, ${fault.seq}`);
    chain = [];
  };
  let last = { orderId: 0, seq: 0 };
  for (;;) {
    const page = await db
      .select()
      .from(proofRecords)
      .where(sql`(order_id, seq) > (${last.orderId}, ${last.seq})`)
      .orderBy(asc(proofRecords.orderId), asc(proofRecords.seq))
      .limit(pageSize);
    for (const row of page) {
      if (chain[0] && chain[0].order_id !== row.orderId) finish();
      chain.push(chainLinkOf(row));
    }
    const end = page.at(-1);
    if (!end || page.length < pageSize) break;
    last = end;
  }
  finish();
  return broken;
}

function faultOf(chain: readonly ChainLink[]): { seq: number; what: keyof typeof faults } | null {
  const [first] = chain;
  if (first && first.kind !== 'filed') return { seq: first.seq, what: 'begin' };
  return chainFault(chain, sha256);
}
