import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ConfirmHost } from '@/components/kit/ui/overlay/ConfirmHost';
import { ToastHost } from '@/components/kit/ui/overlay/ToastHost';
import { AppStoreProvider } from '@/store/AppStoreProvider';
import { createAppStore } from '@/store/app-store';
import CartDrawer from './CartDrawer';
import type { CartItem } from './cart-item';

// Typed key by key: slow on a machine that does other things besides.
vi.setConfig({ testTimeout: 20_000 });

const push = vi.fn((_url: string) => Promise.resolve(true));
vi.mock('next/router', () => ({ useRouter: () => ({ push }) }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  push.mockClear();
});
afterAll(() => server.close());

const done = (data: unknown, msg = '') => HttpResponse.json({ status: 200, code: 200, msg, data });
const path = (name: string) => `*/api/${name}`;

function anItem(cart_id: number, over: Partial<CartItem> = {}): CartItem {
  return {
    cart_id,
    good_price: '22900.00',
    price_fen: 2_290_000,
    listed_fen: 2_290_000,
    agreed_until: null,
    good_title: `账号${cart_id}`,
    good_type: '抖音',
    img_url: '',
    good_sn: `sn${cart_id}`,
    staff_style: 5,
    account_id: `id${cart_id}`,
    operator: '杭州柚白文化传播有限公司',
    sku_id: cart_id * 10,
    position: 2,
    position_name: '21–60秒',
    commission_rate: '',
    added_commission_rate: '',
    added_price_fen: 2_290_000,
    add_ons: {},
    added_add_ons: {},
    offered_add_ons: {},
    price_change_fen: 0,
    orderable: true,
    refusal: null,
    valid_until: '2026-12-15',
    material_costs: false,
    lead_time_days: 5,
    revisions: 3,
    brief: null,
    brief_complete: false,
    brief_missing: [],
    brief_misfits: {},
    brief_terms: {
      refused_industries: [],
      lead_time_days: 3,
      leave_from: null,
      leave_to: null,
      today: '2026-11-23',
    },
    added_at: '2026-11-20T00:00:00Z',
    ...over,
  };
}

const good = (n: number) => ({
  good_sn: `hot${n}`,
  staff_style: 9,
  goods_type: '小红书',
  good_title: `推荐${n}`,
  prices: '12400.00',
  img: '',
});

/** The drawer of a logged-in advertiser over a cart of these lines. */
async function openCart(items: CartItem[]) {
  server.use(
    http.post(path('get-cart-list'), () =>
      done({ cart_list: items, cart_count: items.length, cart_cap: 100 }),
    ),
    http.post(path('resources'), () => done({ goods_list: [1, 2, 3, 4, 5].map(good) })),
  );
  const store = createAppStore();
  store.getState().setUser({ name: '朴初市场部', avatar: '', group: 3 });
  store.getState().openCart();
  render(
    <AppStoreProvider store={store}>
      <CartDrawer />
      <ConfirmHost />
      <ToastHost />
    </AppStoreProvider>,
  );
  const drawer = screen.getByRole('dialog', { name: '购物车' });
  await waitFor(() => expect(within(drawer).queryByRole('status')).toBeNull());
  return { user: userEvent.setup(), store };
}

const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: '全选' });
const line = (n: number) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `选择 账号${n} 21–60秒` });
const total = () => screen.getByText(/项，合计$/).parentElement?.textContent;

test('selection is none, some or all, and the total is the sum of what is selected', async () => {
  const { user } = await openCart([anItem(1), anItem(2, { price_fen: 660_050 }), anItem(3)]);
  expect(all()).toMatchObject({ checked: false, indeterminate: false });
  expect(total()).toBe('已选 0 项，合计¥0');

  await user.click(line(1));
  await user.click(line(2));
  expect(all()).toMatchObject({ checked: false, indeterminate: true });
  expect(total()).toBe('已选 2 项，合计¥29,500.50');

  await user.click(all());
  expect(all()).toMatchObject({ checked: true, indeterminate: false });
  expect(line(3).checked).toBe(true);
  expect(total()).toBe('已选 3 项，合计¥52,400.50');

  await user.click(all());
  expect(all()).toMatchObject({ checked: false, indeterminate: false });
  expect(total()).toBe('已选 0 项，合计¥0');
});

test('what cannot be ordered says why and is never selected; a changed price is named', async () => {
  const { user } = await openCart([
    anItem(1, { price_change_fen: 40_000 }),
    anItem(2, { orderable: false, refusal: '媒体主休假至 11-27，暂不能下单' }),
  ]);
  expect(screen.getByText('比加入时上涨 ¥400，结算按新价')).toBeTruthy();
  expect(screen.getByText('媒体主休假至 11-27，暂不能下单')).toBeTruthy();
  expect(line(2).disabled).toBe(true);
  await user.click(all());
  expect(all().checked).toBe(true);
  expect(total()).toBe('已选 1 项，合计¥22,900');
});

test('buying with nothing selected asks to select', async () => {
  const { user } = await openCart([anItem(1)]);
  await user.click(screen.getByRole('button', { name: '立即购买' }));
  expect(await screen.findByText('请选择要结算的商品')).toBeTruthy();
  expect(push).not.toHaveBeenCalled();
});

test('clearing asks first: declining says 已取消 and keeps everything', async () => {
  const { user } = await openCart([anItem(1), anItem(2)]);
  await user.click(screen.getByRole('button', { name: '清空' }));
  const question = screen.getByRole('alertdialog', { name: '确定要清空购物车吗？' });
  await user.click(within(question).getByRole('button', { name: '再想想' }));
  expect(await screen.findByText('已取消')).toBeTruthy();
  expect(line(1)).toBeTruthy();
});

test('clearing removes every line and shows the empty cart', async () => {
  const { user, store } = await openCart([anItem(1), anItem(2)]);
  let removed: string[] = [];
  server.use(
    http.post(path('remove-from-cart'), async ({ request }) => {
      removed = new URLSearchParams(await request.text()).getAll('cart_id[]');
      return done({ cart_count: 0, removed: removed.length }, '已删除 2 项');
    }),
  );
  await user.click(screen.getByRole('button', { name: '清空' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '清空' }));
  expect(await screen.findByText('暂无数据')).toBeTruthy();
  const unpaid = screen.getByRole('link', { name: '待付款订单' });
  expect(unpaid.getAttribute('href')).toBe('/personal/order?tab=pending_payment');
  expect(removed).toEqual(['1', '2']);
  expect(store.getState().cartCount).toBe(0);
  expect(screen.getByText('已删除 2 项')).toBeTruthy();
});

test('the first four recommended goods lead to their product pages', async () => {
  await openCart([]);
  const hot = await screen.findByRole('region', { name: '热门推荐' });
  await waitFor(() => expect(within(hot).getAllByRole('link')).toHaveLength(4));
  expect(within(hot).getAllByRole('link')[0]?.getAttribute('href')).toBe(
    '/productDetails/hot1_9.html',
  );
  expect(within(hot).queryByText('推荐5')).toBeNull();
});

test('the full cart opens in a new tab', async () => {
  await openCart([anItem(1)]);
  const link = screen.getByRole('link', { name: '打开完整购物车' });
  expect(link.getAttribute('href')).toBe('/shopping/shoppingCart');
  expect(link.getAttribute('target')).toBe('_blank');
});

const named = (id: number) => ({
  cart_id: id,
  good_title: `账号${id}`,
  position_label: '21–60秒',
});
const changed = (id: number, now_fen: number) => ({
  ...named(id),
  was_fen: 2_290_000,
  now_fen,
  was_add_ons: {},
  now_add_ons: {},
});

/** A server that refuses with each of these in turn and then takes the order. @returns what it was asked */
function orderServer(...refusals: { changed: object[]; gone: object[] }[]) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.post(path('make-order'), async ({ request }) => {
      asked.push(new URLSearchParams(await request.text()));
      await new Promise((resolve) => setTimeout(resolve, 20));
      const data = refusals[asked.length - 1];
      return data
        ? HttpResponse.json({ status: 422, code: 422, msg: '有变化', data }, { status: 422 })
        : done({ order_sn_list: ['TF26112022140731', 'TF26112022140732'] });
    }),
  );
  return asked;
}

test('buying places the selected lines once, however often it is pressed, and goes to settlement', async () => {
  const { user, store } = await openCart([anItem(1), anItem(2), anItem(3)]);
  const orders = orderServer();
  await user.click(line(1));
  await user.click(line(2));
  await user.dblClick(screen.getByRole('button', { name: '立即购买' }));
  await waitFor(() => expect(push).toHaveBeenCalledTimes(1));
  expect(push.mock.calls[0]?.[0]).toBe(
    '/personal/settlement?order_sn_list=TF26112022140731,TF26112022140732&status=1',
  );
  expect(orders).toHaveLength(1);
  expect(orders[0]?.getAll('cart_id_arr[]')).toEqual(['1', '2']);
  expect(orders[0]?.getAll('seen_price_fen[]')).toEqual(['2290000', '2290000']);
  expect(store.getState()).toMatchObject({ cartCount: 1, cartDrawer: false });
});

test('a line that left the shelf and a changed price are named, and the buyer decides', async () => {
  const { user } = await openCart([anItem(1), anItem(2)]);
  const gone = { ...named(2), reason: '该资源已下架，暂时不能下单' };
  const asked = orderServer({ changed: [changed(1, 2_300_000)], gone: [gone] });
  await user.click(all());
  await user.click(screen.getByRole('button', { name: '立即购买' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('「账号2·21–60秒」：该资源已下架，暂时不能下单');
  expect(question.textContent).toContain('「账号1·21–60秒」由 ¥22,900 变为 ¥23,000');
  expect(question.textContent).toContain('其余 1 项合计 ¥23,000');
  expect(screen.queryByText('有变化')).toBeNull();
  expect(asked).toHaveLength(1);
  await user.click(within(question).getByRole('button', { name: '下单其余 1 项' }));
  await waitFor(() => expect(push).toHaveBeenCalledTimes(1));
  expect(asked).toHaveLength(2);
  expect(asked[1]?.getAll('cart_id_arr[]')).toEqual(['1']);
  expect(asked[1]?.getAll('seen_price_fen[]')).toEqual(['2300000']);
});

test('a changed price comes with what the whole order comes to now', async () => {
  const { user } = await openCart([anItem(1), anItem(2)]);
  orderServer({ changed: [changed(1, 2_300_000)], gone: [] });
  await user.click(all());
  await user.click(screen.getByRole('button', { name: '立即购买' }));
  const question = await screen.findByRole('alertdialog', { name: '1 项价格有变化' });
  expect(question.textContent).toContain('2 项合计由 ¥45,800 变为 ¥45,900');
});

test('material costs that came up are named, and ordered as seen once the buyer agrees', async () => {
  const { user } = await openCart([anItem(1)]);
  const materials = { was_material_costs: false, now_material_costs: true };
  const asked = orderServer({ changed: [{ ...changed(1, 2_290_000), ...materials }], gone: [] });
  await user.click(all());
  await user.click(screen.getByRole('button', { name: '立即购买' }));
  const question = await screen.findByRole('alertdialog', { name: '1 项取消条件有变化' });
  expect(question.textContent).toContain('「账号1·21–60秒」现在有材料费，接单后取消须申请');
  expect(question.textContent).toContain('1 项合计 ¥22,900');
  expect(question.textContent).not.toContain('变为');
  await user.click(within(question).getByRole('button', { name: '仍要下单' }));
  await waitFor(() => expect(push).toHaveBeenCalledTimes(1));
  expect(asked.map((call) => call.getAll('seen_material_costs[]'))).toEqual([['0'], ['1']]);
});

test('add-ons are ticked in the line, and its price and the total follow', async () => {
  const sold = { offered_add_ons: { licence: 120_000, link: 30_000 } };
  const { user } = await openCart([anItem(1, sold), anItem(2)]);
  const asked: URLSearchParams[] = [];
  const price = { good_price: '', listed_fen: 2_410_000, added_price_fen: 2_410_000 };
  server.use(
    http.post(path('cart/add-ons'), async ({ request }) => {
      const sent = new URLSearchParams(await request.text());
      asked.push(sent);
      const add_ons = sent.has('add_on[]') ? { licence: 120_000 } : {};
      return done({
        ...sold,
        ...price,
        cart_id: 1,
        price_fen: sent.has('add_on[]') ? 2_410_000 : 2_290_000,
        price_change_fen: 0,
        add_ons,
        added_add_ons: add_ons,
      });
    }),
  );
  const list = screen.getByRole('group', { name: '附加服务 账号1 21–60秒' });
  expect(screen.queryByRole('group', { name: /附加服务 账号2/ })).toBeNull();
  const licence = () =>
    within(list).getByRole<HTMLInputElement>('checkbox', { name: '授权二次使用 +¥1,200' });
  await user.click(line(1));
  await user.click(licence());
  await waitFor(() => expect(total()).toBe('已选 1 项，合计¥24,100'));
  expect(licence().checked).toBe(true);
  await user.click(licence());
  await waitFor(() => expect(total()).toBe('已选 1 项，合计¥22,900'));
  expect(asked.map((sent) => [sent.getAll('add_on[]'), sent.get('add_on')])).toEqual([
    [['licence'], null],
    [[], ''],
  ]);
});

test('add-ons that are ticked one behind the other are seen at once, and none is lost', async () => {
  const sold = { offered_add_ons: { licence: 120_000, link: 30_000 } };
  const { user } = await openCart([anItem(1, sold)]);
  const asked: string[][] = [];
  const held: (() => void)[] = [];
  server.use(
    http.post(path('cart/add-ons'), async ({ request }) => {
      const kinds = new URLSearchParams(await request.text()).getAll('add_on[]');
      asked.push(kinds);
      await new Promise<void>((go) => held.push(go));
      const add_ons = Object.fromEntries(kinds.map((kind) => [kind, 30_000]));
      return done({
        ...sold,
        good_price: '',
        listed_fen: 2_290_000,
        added_price_fen: 2_290_000,
        cart_id: 1,
        price_fen: 2_290_000 + 30_000 * kinds.length,
        price_change_fen: 0,
        add_ons,
        added_add_ons: add_ons,
      });
    }),
  );
  const list = screen.getByRole('group', { name: '附加服务 账号1 21–60秒' });
  const boxes = () => within(list).getAllByRole<HTMLInputElement>('checkbox');
  const ticked = () => boxes().map((one) => one.checked);
  await user.click(line(1));
  for (const one of boxes()) await user.click(one);
  expect(ticked()).toEqual([true, true]);
  const buy = () => screen.getByRole('button', { name: '立即购买' });
  expect(buy().getAttribute('aria-disabled')).toBe('true');
  await waitFor(() => expect(held.length).toBe(1));
  held[0]?.();
  await waitFor(() => expect(held.length).toBe(2));
  expect(ticked()).toEqual([true, true]);
  held[1]?.();
  await waitFor(() => expect(total()).toBe('已选 1 项，合计¥23,500'));
  expect(ticked()).toEqual([true, true]);
  expect(buy().getAttribute('aria-disabled')).toBeNull();
  expect(asked).toEqual([['licence'], ['licence', 'link']]);
});

test('an add-on that costs something else or is not sold any more is told in its line and when it is ordered', async () => {
  const was = { licence: 120_000, boost: 50_000 };
  const { user } = await openCart([
    anItem(1, {
      price_fen: 2_420_000,
      price_change_fen: -40_000,
      offered_add_ons: { licence: 130_000 },
      add_ons: { licence: 130_000 },
      added_add_ons: was,
    }),
  ]);
  const words = '授权二次使用由 ¥1,200 变为 ¥1,300，投流助推已不再提供';
  expect(screen.getByText(`${words}，结算按现在的`)).toBeTruthy();
  const asked = orderServer({
    changed: [
      {
        ...changed(1, 2_420_000),
        was_fen: 2_420_000,
        was_add_ons: { licence: 130_000 },
        now_add_ons: {},
      },
    ],
    gone: [],
  });
  await user.click(all());
  await user.click(screen.getByRole('button', { name: '立即购买' }));
  const question = await screen.findByRole('alertdialog', { name: '1 项附加服务有变化' });
  expect(question.textContent).toContain('「账号1·21–60秒」授权二次使用已不再提供');
  await user.click(within(question).getByRole('button', { name: '仍要下单' }));
  await waitFor(() => expect(push).toHaveBeenCalledTimes(1));
  expect(asked.map((call) => call.getAll('seen_add_ons[]'))).toEqual([
    ['{"licence":130000}'],
    ['{}'],
  ]);
});

test('a price that moves again between question and order is asked about again', async () => {
  const { user } = await openCart([anItem(1)]);
  const asked = orderServer(
    { changed: [changed(1, 2_300_000)], gone: [] },
    { changed: [{ ...changed(1, 2_400_000), was_fen: 2_300_000 }], gone: [] },
  );
  await user.click(all());
  await user.click(screen.getByRole('button', { name: '立即购买' }));
  const agree = async () => user.click(await screen.findByRole('button', { name: '按新价下单' }));
  await agree();
  expect(await screen.findByText(/由 ¥23,000 变为 ¥24,000/)).toBeTruthy();
  await agree();
  await waitFor(() => expect(push).toHaveBeenCalledTimes(1));
  expect(asked.map((call) => call.getAll('seen_price_fen[]'))).toEqual([
    ['2290000'],
    ['2300000'],
    ['2400000'],
  ]);
});

test('where nothing can be ordered any more, it says why and asks nothing', async () => {
  const { user } = await openCart([anItem(1)]);
  const asked = orderServer({ changed: [], gone: [{ ...named(1), reason: '报价已过期' }] });
  await user.click(all());
  await user.click(screen.getByRole('button', { name: '立即购买' }));
  expect(await screen.findByText('「账号1·21–60秒」：报价已过期')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(asked).toHaveLength(1);
});

test('declining a changed price orders nothing', async () => {
  const { user } = await openCart([anItem(1)]);
  const asked = orderServer({ changed: [changed(1, 2_300_000)], gone: [] });
  await user.click(all());
  await user.click(screen.getByRole('button', { name: '立即购买' }));
  const question = await screen.findByRole('alertdialog', { name: '1 项价格有变化' });
  await user.click(within(question).getByRole('button', { name: '返回修改' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(asked).toHaveLength(1);
  expect(push).not.toHaveBeenCalled();
});

test('a refused order shows the server’s message and can be tried again', async () => {
  const { user } = await openCart([anItem(1)]);
  server.use(
    http.post(path('make-order'), () =>
      HttpResponse.json(
        { status: 422, code: 422, msg: '一天最多下 200 单，请明天再试', data: {} },
        { status: 422 },
      ),
    ),
  );
  await user.click(all());
  const buy = screen.getByRole('button', { name: '立即购买' });
  await user.click(buy);
  expect(await screen.findByText('一天最多下 200 单，请明天再试')).toBeTruthy();
  await waitFor(() => expect(buy.getAttribute('aria-busy')).toBeNull());
});

test('a visitor is asked to log in', async () => {
  server.use(http.post(path('resources'), () => done({ goods_list: [] })));
  const store = createAppStore();
  store.getState().openCart();
  render(
    <AppStoreProvider store={store}>
      <CartDrawer />
    </AppStoreProvider>,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: '广告主登录' }));
  expect(store.getState()).toMatchObject({ loginPopup: true, cartDrawer: false });
});
