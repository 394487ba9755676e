import { describe, expect, it } from 'vitest';
import { rightAddress } from './right-address';

describe('an address spelt otherwise', () => {
  it.each([
    ['/index.html', '/'],
    ['/index.htm', '/'],
    ['/index.php', '/'],
    ['/INDEX.HTML', '/'],
    ['/AboutUs', '/aboutus'],
    ['/aboutus/index.html', '/aboutus'],
    ['/ABOUTUS/', '/aboutus'],
    ['/Dspyx.Html', '/dspyx.html'],
    ['/DSPYX/DY.html', '/dspyx/dy.html'],
    ['/dspyx/Dy/5-3.HTML', '/dspyx/dy/5-3.html'],
    ['/solutions/beauty', '/Solutions/beauty'],
    ['/publicopinion/publicdetails/12.html', '/publicOpinion/publicDetails/12.html'],
    ['/personal/MYcollection', '/personal/myCollection'],
    ['/productlist', '/productList'],
  ])('%s leads to %s', (from, to) => {
    expect(rightAddress(from)).toBe(to);
  });

  it.each([
    '/',
    '/aboutus',
    '/dspyx/dy/5-3.html',
    '/nothing',
    '/aboutus.html',
    '/a/b/c/index.html',
  ])('%s leads nowhere else', (path) => {
    expect(rightAddress(path)).toBeUndefined();
  });
});
