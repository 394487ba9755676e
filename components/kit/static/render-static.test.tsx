import { describe, expect, it } from 'vitest';
import { Cached } from './Cached';
import { renderStatic, staticBody } from './render-static';

describe('a static body', () => {
  it('escapes what people wrote and carries no marks of React', () => {
    const name = `"><img src=x onerror='1'>&`;
    expect(
      renderStatic(
        <p title={name}>
          {name} {1}
        </p>,
      ),
    ).toBe(
      '<p title="&quot;&gt;&lt;img src=x onerror=&#x27;1&#x27;&gt;&amp;">&quot;&gt;&lt;img src=x onerror=&#x27;1&#x27;&gt;&amp; 1</p>',
    );
  });

  it('renders a cached fragment once for each id, in its place, fragments inside fragments too', () => {
    let rendered = 0;
    const row = (id: string) => (
      <Cached id={`test row ${id}`}>
        {() => {
          rendered += 1;
          return (
            <li>
              {id}
              <Cached id={`test mark ${id}`}>{() => <b>{`<${id}>`}</b>}</Cached>
            </li>
          );
        }}
      </Cached>
    );
    const list = (
      <ul>
        {row('one')}
        <li>between</li>
        {row('two')}
      </ul>
    );
    const html =
      '<ul><li>one<b>&lt;one&gt;</b></li><li>between</li><li>two<b>&lt;two&gt;</b></li></ul>';
    expect(renderStatic(list)).toBe(html);
    expect(renderStatic(list)).toBe(html);
    expect(rendered).toBe(2);
  });

  it('takes no text for the place of a fragment', () => {
    const html = renderStatic(
      <p>
        {'\u00010000000000000000:0;'}
        <Cached id="test place">{() => 'here'}</Cached>
      </p>,
    );
    expect(html).toBe('<p>\u00010000000000000000:0;here</p>');
  });

  it('is what was written, without a request for its pictures in front', () => {
    // biome-ignore lint/performance/noImgElement: it is what this is about
    const picture = (src: string) => <img src={src} alt="" />;
    const html = renderStatic(
      <ul>
        <li>{picture('/a.png?b=1&c=%22%3E')}</li>
        <Cached id="test picture">{() => <li>{picture('/b.png')}</li>}</Cached>
      </ul>,
    );
    expect(html).toBe(
      '<ul><li><img src="/a.png?b=1&amp;c=%22%3E" alt=""/></li><li><img src="/b.png" alt=""/></li></ul>',
    );
  });

  it('goes with the page as markup, and as data only where the browser asks for data', () => {
    const html = renderStatic(<p>text</p>);
    const load = { url: '/', headers: {} };
    const change = { url: '/_next/data/x/index.json', headers: {} };
    expect(JSON.stringify(staticBody(load as never, html))).toBe('{}');
    expect(staticBody(load as never, html).html).toBe('<p>text</p>');
    expect(JSON.stringify(staticBody(change as never, html))).toBe('{"html":"<p>text</p>"}');
  });
});
