import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { renderStatic } from '@/components/kit/static/render-static';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { createAppStore } from '@/store/app-store';
import { aCard, aSku } from '@/tests/support/test-card';
import { connectGoodsActions } from './goods-actions';
import { GoodsRows } from './list/GoodsRows';

const asked = vi.hoisted(() => vi.fn(() => Promise.resolve(false)));
vi.mock('@/components/kit/ui/overlay/confirm', () => ({ confirm: asked }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

/** Longest wait for an answer of the made-up server: the first one loads it. */
const ANSWER_MS = 10_000;

const done = (data: unknown) => HttpResponse.json({ status: 200, code: 200, msg: '', data });
const path = (name: string) => `*/api/${name}`;

/** One row of a list, made alive. */
function aRow({
  user = true,
  inCart = [] as number[],
  marked = [] as string[],
  good = aCard(),
} = {}) {
  const added: string[] = [];
  server.use(
    http.post(path('collect/marks'), () => done({ marked })),
    http.post(path('get-cart-list'), () =>
      done({
        cart_list: inCart.map((sku_id) => ({ sku_id })),
        cart_count: inCart.length,
        cart_cap: 100,
      }),
    ),
    http.post(path('add-to-cart'), async ({ request }) => {
      added.push(await request.text());
      return done({ cart_count: 3, added: 1, cart_id: [9] });
    }),
  );
  const store = createAppStore();
  if (user) store.getState().setUser({ name: '朴初市场部', avatar: '', group: 3 });
  const block = document.createElement('div');
  block.innerHTML = renderStatic(
    <GoodsRows goods={[good]} view={{ platform: platformOf(5), position: 0 }} />,
  );
  document.body.append(block);
  connectGoodsActions(block, store, user);
  const find = <T extends Element>(selector: string) => {
    const found = block.querySelector<T>(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  };
  return {
    store,
    added,
    button: find<HTMLButtonElement>('button[type=submit]'),
    heart: find<HTMLButtonElement>('[data-heart]'),
    choose: (sku: number) => find<HTMLInputElement>(`input[value="${sku}"]`).click(),
  };
}

describe('what was pressed before the login', () => {
  const pressedAsVisitor = (press: (row: ReturnType<typeof aRow>) => void) => {
    const row = aRow({ user: false });
    press(row);
    expect(row.store.getState().loginPopup).toBe(true);
    expect(row.added).toEqual([]);
  };

  it('is put into the cart after it, the chosen price and no other', async () => {
    pressedAsVisitor(({ choose, button }) => {
      choose(30);
      button.click();
    });
    const { added, button } = aRow();
    await vi.waitFor(() => expect(button.textContent).toMatch(/^已加购/), ANSWER_MS);
    expect(new URLSearchParams(added[0]).getAll('sku_id[]')).toEqual(['30']);
    const again = aRow();
    await vi.waitFor(() => expect(again.button.textContent).toMatch(/^加购 /), ANSWER_MS);
    expect(again.added).toEqual([]);
  });

  it('is a favourite after it', async () => {
    const stored: string[] = [];
    server.use(
      http.post(path('collect/store'), async ({ request }) => {
        stored.push(await request.text());
        return done({});
      }),
    );
    pressedAsVisitor(({ heart }) => heart.click());
    const { heart } = aRow();
    await vi.waitFor(() => expect(stored).toHaveLength(1), ANSWER_MS);
    expect(heart.getAttribute('aria-pressed')).toBe('true');
  });

  it('asks a media owner first, and stays undone where he stays who he is', async () => {
    const { store, button, added } = aRow({ user: false });
    store.getState().setUser({ name: '竹影工作室', avatar: '', group: 2 });
    button.click();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce(), ANSWER_MS);
    expect(store.getState()).toMatchObject({ loginPopup: false, user: { group: 2 } });
    expect(added).toEqual([]);
    expect(sessionStorage.getItem('pendingPress')).toBeNull();
  });
});

describe('a row of a list', () => {
  it('asks a visitor to log in, for the cart as for the heart', () => {
    const { store, button, heart, added } = aRow({ user: false });
    button.click();
    expect(store.getState().loginPopup).toBe(true);
    store.getState().closeLogin();
    heart.click();
    expect(store.getState().loginPopup).toBe(true);
    expect(added).toEqual([]);
  });

  it('puts the chosen price into the cart once, and opens the cart after that', async () => {
    const { store, button, added, choose } = aRow();
    choose(30);
    button.click();
    button.click();
    await vi.waitFor(() => expect(button.textContent).toMatch(/^已加购/), ANSWER_MS);
    expect(added).toHaveLength(1);
    expect(new URLSearchParams(added[0]).getAll('sku_id[]')).toEqual(['30']);
    expect(store.getState().cartCount).toBe(3);
    button.click();
    expect(store.getState().cartDrawer).toBe(true);
    expect(added).toHaveLength(1);
  });

  it('says that it works while the answer is slow, and the other rows can be pressed meanwhile', async () => {
    const { button, added } = aRow();
    let answer = () => {};
    server.use(
      http.post(path('add-to-cart'), async ({ request }) => {
        added.push(await request.text());
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return done({ cart_count: 1, added: 1, cart_id: [9] });
      }),
    );
    button.click();
    expect(button.textContent).toMatch(/^加购中/);
    expect(button.form?.getAttribute('aria-busy')).toBe('true');
    await vi.waitFor(() => expect(added).toHaveLength(1), ANSWER_MS);
    const other = aRow();
    other.button.click();
    await vi.waitFor(() => expect(other.button.textContent).toMatch(/^已加购/), ANSWER_MS);
    answer();
    await vi.waitFor(() => expect(button.textContent).toMatch(/^已加购/), ANSWER_MS);
    expect(button.form?.hasAttribute('aria-busy')).toBe(false);
  });

  it('says the cost of the price that is chosen', () => {
    const skus = [aSku(1, { cost_fen: 4160 }), aSku(2), aSku(3, { cost_fen: null })];
    const { button, choose } = aRow({ good: aCard({ skus }) });
    const cost = () => button.form?.querySelector('[data-figure=cost]')?.textContent;
    expect(cost()).toBe('¥61.50');
    choose(10);
    expect(cost()).toBe('¥41.60');
    choose(30);
    expect(cost()).toBe('—');
  });

  it('says 已加购 of the price that is in the cart, and of no other', async () => {
    const { button, choose } = aRow({ inCart: [20] });
    await vi.waitFor(() => expect(button.textContent).toMatch(/^已加购/), ANSWER_MS);
    choose(10);
    expect(button.textContent).toMatch(/^加购 /);
    choose(20);
    expect(button.textContent).toMatch(/^已加购/);
  });

  it('shows the hearts of the person, and takes one back where the server refuses', async () => {
    const { heart } = aRow({ marked: ['abcdefgh12345678'] });
    await vi.waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'), ANSWER_MS);
    server.use(
      http.post(path('collect/cancel'), () =>
        HttpResponse.json(
          { status: 422, code: 422, msg: '没有找到该内容', data: {} },
          { status: 422 },
        ),
      ),
    );
    heart.click();
    expect(heart.getAttribute('aria-pressed')).toBe('false');
    await vi.waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'), ANSWER_MS);
  });
});
