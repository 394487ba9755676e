import { describe, expect, it } from 'vitest';
import { html } from './html';

describe('markup made as text', () => {
  it('lets no value become an element or leave its attribute', () => {
    const name = `<img src=x onerror="a">&'`;
    expect(html`<a title="${name}">${name}</a>`.text).toBe(
      '<a title="&lt;img src=x onerror=&quot;a&quot;&gt;&amp;&#x27;">&lt;img src=x onerror=&quot;a&quot;&gt;&amp;&#x27;</a>',
    );
  });

  it('takes markup as it is, in lists too, and leaves out what is not there', () => {
    const items = ['甲', '<乙>'].map((text) => html`<li>${text}</li>`);
    expect(html`<ul>${items}${false}${null}${undefined}${''}${0}</ul>`.text).toBe(
      '<ul><li>甲</li><li>&lt;乙&gt;</li>0</ul>',
    );
  });
});
