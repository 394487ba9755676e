import { type Db, openDatabase } from '@/server/kernel/database';
import { aContract, type TestContract, type TestParty } from '@/tests/support/factories/a-contract';

interface Side {
  contract: TestContract;
  party: TestParty;
}

/** Of the last contract of each database, as test files share a process: the side that has not been given yet. */
const left = new WeakMap<Db, Side>();

/**
 * A side of a contract of 20 000 yuan, whose level asks for a certificate. A paper is dear to make, so that both sides of one are
 * given before the next is made.
 */
export async function aSideThatSigns(): Promise<Side> {
  const { db } = await openDatabase();
  const side = left.get(db);
  if (side) {
    left.delete(db);
    return side;
  }
  const contract = await aContract({ priceFen: 2_000_000 });
  left.set(db, { contract, party: contract.buyer });
  return { contract, party: contract.seller };
}
