import { fansBands } from '@/lib/domain/catalog/bands';
import { medianOf } from '@/lib/domain/figures/median-of';
import {
  type IncomeCurve,
  incomeCurve,
  incomeRules,
  type Peer,
  peerScopes,
  scopeBands,
} from './income';

/** A peer with what it is like. */
export interface LikePeer extends Peer {
  band: number;
  categories: readonly number[];
}

/** Listed accounts of a band and a subject, 0 any; those that sold nothing among them. */
export interface ListedCount {
  band: number;
  category: number;
  accounts: number;
}

/** The accounts that one is compared with. */
export interface PeerCell {
  peers: number;
  /** accounts of the same make in the lists */
  listed: number;
  median_fen: number;
  /** null: too few peers */
  curve: IncomeCurve | null;
  /** some of them by chance: price in 分, orders of the counted days */
  dots: (readonly [priceFen: number, orders: number])[];
}

/** A platform's cells, by {@link cellKey}. */
export type PeerCells = Record<string, PeerCell>;

export const cellKey = (band: number, around: number, category: number): string =>
  `${band}±${around} ${category}`;

/**
 * Every group of peers that an account may be compared with.
 * @param peers of one platform, in an order by chance
 */
export function peerCells(peers: readonly LikePeer[], listed: readonly ListedCount[]): PeerCells {
  const cells: PeerCells = {};
  const subjects = [0, ...new Set(peers.flatMap(({ categories }) => categories))];
  for (const category of subjects) {
    const own = category ? peers.filter(({ categories }) => categories.includes(category)) : peers;
    for (const { id: band } of fansBands) {
      const scopes = peerScopes.filter(({ ofSubject }) => ofSubject || category === 0);
      for (const around of new Set(scopes.map((scope) => scope.around))) {
        const { first, last } = scopeBands(band, around);
        const isWithin = (at: { band: number }) => at.band >= first.id && at.band <= last.id;
        const like = own.filter(isWithin);
        if (like.length === 0) continue;
        const curve = incomeCurve(like);
        cells[cellKey(band, around, category)] = {
          peers: like.length,
          listed: listed
            .filter((row) => row.category === category && isWithin(row))
            .reduce((sum, { accounts }) => sum + accounts, 0),
          median_fen: medianOf(like.map(({ priceFen }) => priceFen)),
          curve,
          dots: curve
            ? like.slice(0, incomeRules.dots).map(({ priceFen, orders }) => [priceFen, orders])
            : [],
        };
      }
    }
  }
  return cells;
}

export interface FoundPeers extends PeerCell {
  /** which of `peerScopes` */
  scope: number;
}

/**
 * The closest peers that are enough, widening step by step; where none are, the widest with how many they are.
 * @param category 0: any subject
 */
export function findPeers(cells: PeerCells, band: number, category: number): FoundPeers {
  let widest: FoundPeers = {
    scope: peerScopes.length - 1,
    peers: 0,
    listed: 0,
    median_fen: 0,
    curve: null,
    dots: [],
  };
  for (const [scope, { around, ofSubject }] of peerScopes.entries()) {
    if (ofSubject && category === 0) continue;
    const cell = cells[cellKey(band, around, ofSubject ? category : 0)];
    if (!cell) continue;
    if (cell.curve) return { ...cell, scope };
    widest = { ...cell, scope };
  }
  return widest;
}
