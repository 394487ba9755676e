import { describe, expect, it } from 'vitest';
import { processorMs } from '@/tests/support/processor-ms';
import { pageText } from './text';

describe('title and text of a page', () => {
  it('are read without scripts, styles, remarks and tags', () => {
    expect(
      pageText(
        '<!doctype html><TITLE>标题\n第二行</TITLE><style>p{}</style><p>一</p><SCRIPT>"</p>二"</SCRIPT ><p>三&nbsp;&#22235;&lt;b&gt;</p>',
      ),
    ).toEqual({ title: '标题 第二行', text: '一 三 四<b>' });
  });

  it('hold nothing that a database would refuse', () => {
    const { text } = pageText('a&#0;b\u0000c&#xd800;d&#99999999;');
    expect(text).toBe('a b c\ufffdd&#99999999;');
  });

  it.each([
    ['tags that never end', '<p '.repeat(700_000)],
    ['scripts that never end', '<script>'.repeat(250_000)],
    ['remarks that never end', '<!--'.repeat(500_000)],
    ['depth', '<b>'.repeat(600_000)],
    ['titles', '<title>'.repeat(280_000)],
    ['entities', '&#1'.repeat(600_000)],
  ])('take no long time with %s', (_what, html) => {
    expect(processorMs(() => pageText(html))).toBeLessThan(1_000);
  });
});
