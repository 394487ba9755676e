import { describe, expect, it } from 'vitest';
import { changesBetween, isNarrowed, isSameList, readSaved, type SavedList } from './saved-filter';

function at(address: string): SavedList {
  const saved = readSaved(address);
  if (!saved) throw new Error(`${address} is no list`);
  return saved;
}

describe('a kept filter', () => {
  it.each([
    ['/dspyx/dy.html', '/dspyx/dy.html'],
    ['/dspyx/dy/5-3.html?fans=80-600', '/dspyx/dy/5-3.html?fans=80-600'],
    ['/dspyx/dy/5-3-0-0-0-0-0-4.html', '/dspyx/dy/5-3.html'],
    ['/dspyx/dy/5-0-0-0-0-0-3.html', '/dspyx/dy/5-0-0-0-0-0-3.html'],
    ['/dspyx/dy.html?q=护肤&after=x&cat=3', '/dspyx/dy/5-3.html'],
    ['/dspyx/0-3.html?on=10-5', '/dspyx/0-3.html?on=5-10'],
    ['/productList?on=5-10', '/dspyx/0.html?on=5-10'],
    ['/dspyx/0-3.html?on=5', '/dspyx/dy/5-3.html'],
    ['/product_list/5-3.html?tier=1.40', '/dspyx/dy/5-3.html?tier=1.40'],
  ])('of %s stands at %s', (address, kept) => {
    expect(at(address).address).toBe(kept);
    expect(at(kept).address).toBe(kept);
  });

  it.each(['/', '/dspyx/dy/5-999.html', '/personal', 'https://a.example/dspyx/dy.html', '//dspyx'])(
    'is not %s',
    (address) => {
      expect(readSaved(address)).toBeUndefined();
    },
  );

  it('is the same list however it is ordered', () => {
    const list = at('/dspyx/dy/5-3.html');
    expect(isSameList(list, at('/dspyx/dy/5-3-0-0-0-0-3.html'))).toBe(true);
    expect(isSameList(list, at('/dspyx/dy/5-3.html?fans=80-'))).toBe(false);
    expect(isSameList(list, at('/dspyx/ks/10-3.html'))).toBe(false);
  });

  it('narrows something, or nothing', () => {
    expect(isNarrowed(at('/dspyx/dy.html'))).toBe(false);
    expect(isNarrowed(at('/dspyx/dy/5-0-0-0-0-0-3.html'))).toBe(false);
    expect(isNarrowed(at('/dspyx/dy/5-3.html'))).toBe(true);
    expect(isNarrowed(at('/dspyx/dy.html?fans=80-'))).toBe(true);
    expect(isNarrowed(at('/dspyx/0.html'))).toBe(false);
    expect(isNarrowed(at('/dspyx/0.html?on=5-10'))).toBe(true);
  });

  it.each([
    ['/dspyx/dy/5-3.html', '/dspyx/dy/5-3-0-0-0-0-3.html', 0],
    ['/dspyx/dy/5-3.html', '/dspyx/dy.html?cat=3-4', 1],
    ['/dspyx/dy/5-3-2.html', '/dspyx/dy/5-3.html?price=5000-', 1],
    ['/dspyx/dy/5-3.html?tier=1.40', '/dspyx/dy.html?fans=80-&tier=1-2.40', 3],
    ['/dspyx/dy/5-3.html', '/dspyx/ks/10-3.html', 1],
    ['/dspyx/0.html?on=5-10', '/dspyx/0.html?on=5-7-10', 1],
    ['/dspyx/0-3.html?on=5-10', '/dspyx/dy/5-3.html', 1],
  ])('%s became %s by %i changes', (before, after, changes) => {
    expect(changesBetween(at(before), at(after))).toBe(changes);
  });
});
