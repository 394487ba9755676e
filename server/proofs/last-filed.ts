import type { LookOutcome } from '@/lib/domain/proofs/link-look';
import type { Db } from '@/server/kernel/database';
import { demoPostOf } from './demo-posts';
import { filedIn, lookIn } from './proof-content';
import { readChain } from './read-chain';

/** What an owner filed last of a publication, and what the last look at it found. */
export interface LastFiled {
  /** '' where only screenshots were filed */
  link: string;
  /** a post of the demonstration's own */
  isDemoPost: boolean;
  /** null: nobody has looked yet */
  outcome: LookOutcome | null;
}

/** Null where nothing was filed. */
export async function lastFiled(db: Db, orderId: number): Promise<LastFiled | null> {
  const chain = await readChain(db, orderId);
  const from = chain.findLastIndex((link) => filedIn(link));
  const filed = chain[from] && filedIn(chain[from]);
  if (!filed) return null;
  const look = chain.slice(from).findLast((link) => lookIn(link));
  return {
    link: filed.link,
    isDemoPost: demoPostOf(filed.link) !== null,
    outcome: (look && lookIn(look)?.outcome) ?? null,
  };
}
