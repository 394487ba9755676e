import { describe, expect, it } from 'vitest';
import { findPeers, type LikePeer, peerCells } from './peer-cells';

const some = (count: number, band: number, categories: number[]): LikePeer[] =>
  Array.from({ length: count }, (_, nth) => ({
    priceFen: 100_000 + nth * 1_000,
    orders: 3,
    band,
    categories,
  }));

const found = (peers: LikePeer[], band: number, category: number) => {
  const { scope, peers: count, curve } = findPeers(peerCells(peers, []), band, category);
  return { scope, count, isTold: curve !== null };
};

describe('the accounts that one is compared with', () => {
  it('are of its own followers and subject where these are twenty', () => {
    const peers = [...some(20, 2, [1]), ...some(30, 3, [1]), ...some(40, 2, [2])];
    expect(found(peers, 2, 1)).toEqual({ scope: 0, count: 20, isTold: true });
  });

  it('are of the bands beside it, then of any subject, then of both, at last of all followers, where they are fewer', () => {
    const nineteen = some(19, 2, [1]);
    expect(found([...nineteen, ...some(5, 3, [1])], 2, 1)).toEqual({
      scope: 1,
      count: 24,
      isTold: true,
    });
    expect(found([...nineteen, ...some(5, 2, [2])], 2, 1)).toEqual({
      scope: 2,
      count: 24,
      isTold: true,
    });
    expect(found([...nineteen, ...some(5, 3, [2])], 2, 1)).toEqual({
      scope: 3,
      count: 24,
      isTold: true,
    });
  });

  it('are those of all followers where no band has enough', () => {
    expect(found([...some(10, 2, [1]), ...some(10, 6, [2])], 2, 1)).toEqual({
      scope: 4,
      count: 20,
      isTold: true,
    });
  });

  it('are told by number alone where not even these are twenty', () => {
    expect(found([...some(10, 2, [1]), ...some(9, 5, [2])], 2, 1)).toEqual({
      scope: 4,
      count: 19,
      isTold: false,
    });
    expect(found([], 2, 1)).toEqual({ scope: 4, count: 0, isTold: false });
  });

  it('count one of two subjects in both, and once in all', () => {
    const peers = some(20, 2, [1, 2]);
    expect([found(peers, 2, 1).count, found(peers, 2, 2).count, found(peers, 2, 0).count]).toEqual([
      20, 20, 20,
    ]);
  });

  it('stand beside all that are listed, of the same bands and subject', () => {
    const cells = peerCells(some(20, 2, [1]), [
      { band: 2, category: 1, accounts: 70 },
      { band: 3, category: 1, accounts: 8 },
      { band: 2, category: 0, accounts: 300 },
    ]);
    expect(findPeers(cells, 2, 1).listed).toBe(70);
    expect(findPeers(cells, 2, 0).listed).toBe(300);
  });
});
