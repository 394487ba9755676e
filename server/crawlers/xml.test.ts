import { describe, expect, it } from 'vitest';
import { xmlText } from './xml';

describe('text of an XML element', () => {
  it.each([
    ['a & b', 'a &amp; b'],
    ['a < b', 'a &lt; b'],
    ['a > b', 'a &gt; b'],
    ['say "it"', 'say &quot;it&quot;'],
    ["it's", 'it&apos;s'],
    ['&lt;', '&amp;lt;'],
    ['抖音 2026', '抖音 2026'],
  ])('%s is written as %s', (text, written) => {
    expect(xmlText(text)).toBe(written);
  });

  it('leaves out what XML cannot hold, and keeps tabs and ends of lines', () => {
    expect(xmlText('a\u0000b\u0008c\u000bd\u000ce\u001ff\ufffeg\uffffh\ti\nj\rk')).toBe(
      'abcdefgh\ti\nj\rk',
    );
  });
});
