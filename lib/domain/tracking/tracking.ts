import { goodsLists, ownList } from '@/lib/domain/catalog/lists';

/** A step on the way from a list to an order. */
export const waySteps = [
  { key: 'list', name: '浏览列表' },
  { key: 'product', name: '查看资源' },
  { key: 'cart', name: '加入购物车' },
  { key: 'checkout', name: '去结算' },
  { key: 'pay', name: '支付' },
] as const;

export type WayStep = (typeof waySteps)[number]['key'];

/** First parts of the paths of lists and of their hubs' pages. */
const listed = [...new Set(goodsLists.map(({ path }) => path.split('/')[1]))];

/** Pages that are a step, as patterns that the database reads as well. */
export const stepPages: readonly { step: WayStep; path: RegExp }[] = [
  { step: 'list', path: new RegExp(`^(${ownList(0).root}$|/(${listed.join('|')})(/|[.]html))`) },
  { step: 'product', path: /^\/productDetails\// },
  { step: 'cart', path: /^\/shopping\/shoppingCart$/ },
  { step: 'checkout', path: /^\/personal\/settlement$/ },
];

/** Buttons that are a step themselves. */
export const stepButtons: Readonly<Record<string, WayStep>> = {
  'add-to-cart': 'cart',
  'buy-now': 'cart',
  checkout: 'checkout',
  pay: 'pay',
};

/**
 * The step that an event is; null where it is none. A page counts as well as its button: who comes to the cart by a
 * link has come to the cart.
 */
export function stepOf(event: { kind: string; path: string; buttonType: string }): WayStep | null {
  if (event.kind === 'click') return stepButtons[event.buttonType] ?? null;
  if (event.kind !== 'visit') return null;
  return stepPages.find(({ path }) => path.test(event.path))?.step ?? null;
}

/** What the report calls a button; its own name where it has none here. */
export const buttonNames: Readonly<Record<string, string>> = {
  'add-to-cart': '加入购物车',
  'buy-now': '立即购买',
  'callback-submit': '提交回电',
  checkout: '去结算',
  favourite: '收藏',
  good: '打开资源',
  hotline: '拨打热线',
  login: '去登录',
  'login-submit': '登录',
  need: '发布需求',
  pay: '支付',
  search: '搜索',
  'side-callback': '侧栏回电',
  'side-cart': '侧栏购物车',
  'side-consult': '侧栏咨询',
  'side-favourites': '侧栏收藏',
  'side-personal': '侧栏个人中心',
  'side-top': '返回顶部',
};
