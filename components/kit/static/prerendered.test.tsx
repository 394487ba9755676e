import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DefaultLayout } from '@/layouts/DefaultLayout';
import { AppStoreProvider, useApp } from '@/store/AppStoreProvider';
import { createAppStore } from '@/store/app-store';
import type { SiteConfig } from '@/store/site-slice';
import { Prerendered } from './Prerendered';
import { prerender } from './prerender';

const asServer = () => Object.assign(globalThis, { __prerender: prerender });
const asBrowser = () => Object.assign(globalThis, { __prerender: undefined });
/** Until the parts that were asked for have been rendered by themselves. */
const turn = () => new Promise((done) => setImmediate(done));

let rendered = 0;
function Hotline() {
  rendered += 1;
  return <b>{useApp((state) => state.contact.pc_400_lr)}</b>;
}

beforeEach(asServer);
afterEach(asBrowser);

describe('a prerendered part', () => {
  const show = (site: SiteConfig, own = false) =>
    renderToString(
      <AppStoreProvider site={site}>
        <Prerendered
          as="aside"
          cacheKey={({ contact }) => (own ? null : `test ${contact.pc_400_lr}`)}
        >
          <Hotline />
        </Prerendered>
      </AppStoreProvider>,
    );
  const of = (hotline: string) => ({ contact: { pc_400_lr: hotline } });

  it('is rendered once for everything that it shows', async () => {
    expect(show(of('400-1'))).toBe('<aside><b>400-1</b></aside>');
    await turn();
    rendered = 0;
    for (let time = 0; time < 3; time++) {
      expect(show(of('400-1'))).toBe('<aside><b>400-1</b></aside>');
    }
    expect(rendered).toBe(0);
    expect(show(of('400-2'))).toBe('<aside><b>400-2</b></aside>');
    expect(rendered).toBe(1);
  });

  it('is rendered each time where it shows what one visitor wrote', async () => {
    show(of('400-3'), true);
    await turn();
    rendered = 0;
    show(of('400-3'), true);
    expect(rendered).toBe(1);
  });
});

describe('the frame out of memory', () => {
  const site = { demo: true, hotWords: ['护肤', '<b>'], contact: { pc_400_lr: '400-1' } };
  const page = () => (
    <AppStoreProvider store={createAppStore(site)}>
      <DefaultLayout nav="gzhyx" search={{ platform: 1 }}>
        正文
      </DefaultLayout>
    </AppStoreProvider>
  );

  it('is to the byte what React renders, and React takes it over without a complaint', async () => {
    asBrowser();
    const plain = renderToString(page());
    asServer();
    renderToString(page());
    await turn();
    const kept = renderToString(page());
    expect(kept).toBe(plain);

    asBrowser();
    const block = document.createElement('div');
    block.innerHTML = kept;
    const footer = block.querySelector('footer');
    const complain = vi.fn();
    const root = hydrateRoot(block, page(), { onRecoverableError: complain });
    await vi.waitFor(() => expect(Object.keys(footer ?? {}).join()).toContain('__react'), 15_000);
    expect(complain).not.toHaveBeenCalled();
    expect(block.querySelector('footer')).toBe(footer);
    root.unmount();
  });
});
