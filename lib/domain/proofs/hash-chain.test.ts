import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type ChainLink, chainFault, linkText } from './hash-chain';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Three records as the program writes them. */
function aChain(): ChainLink[] {
  const chain: ChainLink[] = [];
  for (const kind of ['filed', 'published', 'day_1']) {
    const record = {
      order_id: 7,
      seq: chain.length + 1,
      kind,
      happened_at: `2026-11-2${chain.length}T08:00:00.000Z`,
      content: { link: 'https://example.com/a', title: '护肤笔记' },
      prev_hash: chain.at(-1)?.hash ?? '',
    };
    chain.push({ ...record, hash: hashOf(linkText(record)) });
  }
  return chain;
}

describe('a chain of records', () => {
  it('is right as it was written, also when it is empty', () => {
    expect(chainFault(aChain(), hashOf)).toBeNull();
    expect(chainFault([], hashOf)).toBeNull();
  });

  it.each<[string, (chain: ChainLink[]) => void, object]>([
    [
      'a changed word',
      (chain) => {
        chain[1]!.content = { link: '' };
      },
      { seq: 2, what: 'hash' },
    ],
    [
      'a changed moment',
      (chain) => {
        chain[0]!.happened_at = '2026-11-19T00:00:00.000Z';
      },
      { seq: 1, what: 'hash' },
    ],
    [
      'another order',
      (chain) => {
        chain[2]!.order_id = 8;
      },
      { seq: 3, what: 'hash' },
    ],
    [
      'a record taken out',
      (chain) => {
        chain.splice(1, 1);
      },
      { seq: 3, what: 'seq' },
    ],
    [
      'the first taken out',
      (chain) => {
        chain.shift();
      },
      { seq: 2, what: 'seq' },
    ],
    [
      'a record taken out and the rest numbered anew',
      (chain) => {
        chain.splice(1, 1);
        chain[1]!.seq = 2;
      },
      { seq: 2, what: 'prev_hash' },
    ],
    [
      'a record written anew with its own hash',
      (chain) => {
        const forged = { ...chain[0]!, content: { link: 'https://example.com/b' } };
        chain[0] = { ...forged, hash: hashOf(linkText(forged)) };
      },
      { seq: 2, what: 'prev_hash' },
    ],
  ])('shows %s', (_what, spoil, fault) => {
    const chain = aChain();
    spoil(chain);
    expect(chainFault(chain, hashOf)).toEqual(fault);
  });

  it('hashes the very text that the documentation tells to hash', () => {
    expect(linkText(aChain()[0]!)).toBe(
      '{"content":{"link":"https://example.com/a","title":"护肤笔记"},"happened_at":"2026-11-20T08:00:00.000Z","kind":"filed","order_id":7,"prev_hash":"","seq":1}',
    );
  });
});
