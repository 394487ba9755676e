import { type PlatformNo, platformHeads } from '@/lib/domain/catalog/platform-heads';
import type { PeerCells } from '@/lib/domain/listings/peer-cells';
import type { Db } from '@/server/kernel/database';
import { keptFigures } from '@/server/market/public';
import { countPeers } from '../income/count-peers';
import { countFirstMoney, type StepDays } from './count-first-money';
import { countOnTime, type PunctualAccount } from './count-on-time';
import { countReviews, type ReviewCount } from './count-reviews';
import { peersKey } from './peers-key';

type PeerFigures = Record<ReturnType<typeof peersKey<PlatformNo>>, PeerCells>;

/** What is kept in market_figures of who may join: all of whole days. */
interface EntryFigures extends PeerFigures {
  entry_reviews: ReviewCount[];
  first_money: StepDays[];
  on_time: PunctualAccount[];
}

const peers = Object.fromEntries(
  platformHeads.map(({ no }) => [peersKey(no), (db: Db) => countPeers(db, no)]),
) as { [K in keyof PeerFigures]: (db: Db) => Promise<PeerCells> }; // one of each platform

const counts = {
  ...peers,
  entry_reviews: countReviews,
  first_money: countFirstMoney,
  on_time: countOnTime,
};

/** Any number: one copy of the program counts at a time. */
const figuresLock = 7_204_574;

const kept = keptFigures<EntryFigures>({
  counts,
  daily: Object.keys(counts) as (keyof EntryFigures)[], // keys of the constant
  lock: figuresLock,
});

export const readEntryFigure = kept.read;
export const refreshEntryFigures = kept.refresh;
