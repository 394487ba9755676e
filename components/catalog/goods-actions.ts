import { api } from '@/lib/api/api';
import { once } from '@/lib/api/once';
import {
  clearPendingAction,
  type PendingAction,
  savePendingAction,
  takePendingAction,
} from '@/lib/browser/pending-action';
import { toast } from '@/lib/browser/toast';
import { isOwnerGroup } from '@/lib/domain/account/user-group';
import type { AppStore } from '@/store/app-store';

/**
 * Listens to everything a block of goods offers: `form[data-sn]` with radios `sku` and a submit button
 * (加购), `[data-heart]` inside it (收藏). A visitor is asked to log in.
 * @param known true for an advertiser: hearts and 已加购 are fetched
 * @returns disconnects
 */
export function connectGoodsActions(
  block: HTMLElement,
  store: AppStore,
  known: boolean,
): () => void {
  const inCart = new Set<string>();
  const stop = new AbortController();
  if (known) {
    // First what stands, then what was pressed: an older answer must not undo the action.
    void Promise.all([markHearts(block, stop.signal), readCart(block, inCart, stop.signal)]).then(
      () => (stop.signal.aborted ? undefined : runPendingAction(block, inCart, store)),
    );
  }

  const onSubmit = (event: SubmitEvent) => {
    const form = goodOf(event.target);
    if (!form) return;
    event.preventDefault();
    const action = { act: 'cart', sn: form.dataset.sn ?? '', sku: skuOf(form) } as const;
    if (isAdvertiser(store, action)) void addToCart(form, inCart, store, action);
  };
  const onClick = (event: MouseEvent) => {
    const heart = event.target instanceof Element && event.target.closest('[data-heart]');
    if (!(heart instanceof HTMLElement)) return;
    event.preventDefault();
    const action = {
      act: 'favourite',
      sn: heart.closest('form')?.dataset.sn ?? '',
      sku: '',
    } as const;
    if (isAdvertiser(store, action)) void toggleHeart(heart, action);
  };
  const onChange = (event: Event) => {
    const form = event.target instanceof Element ? event.target.closest('form') : null;
    if (!form) return;
    showCost(form);
    showInCart(form, inCart);
  };
  block.addEventListener('submit', onSubmit);
  block.addEventListener('click', onClick);
  block.addEventListener('change', onChange);
  return () => {
    stop.abort();
    block.removeEventListener('submit', onSubmit);
    block.removeEventListener('click', onClick);
    block.removeEventListener('change', onChange);
  };
}

/** True where the action may go on; else it is kept, and done after the login. */
function isAdvertiser(store: AppStore, action: PendingAction): boolean {
  const { user, openLogin } = store.getState();
  if (user && !isOwnerGroup(user.group)) return true;
  savePendingAction(action);
  if (!user) openLogin();
  else void askToSwitch(store, action);
  return false;
}

async function askToSwitch(store: AppStore, { act }: PendingAction): Promise<void> {
  const { switchToAdvertiser } = await import('@/components/account/login/switch-to-advertiser');
  if (!(await switchToAdvertiser(store, act === 'cart' ? '加购' : '收藏'))) clearPendingAction();
}

/** What was pressed before the login is done now, as if it had been pressed again. */
async function runPendingAction(
  block: HTMLElement,
  inCart: Set<string>,
  store: AppStore,
): Promise<void> {
  const forms = goodsIn(block);
  const action = takePendingAction(forms.map((form) => form.dataset.sn ?? ''));
  const form = forms.find(({ dataset }) => dataset.sn === action?.sn);
  if (!action || !form) return;
  if (action.act === 'favourite') {
    const heart = form.querySelector<HTMLElement>('[data-heart]');
    if (heart?.getAttribute('aria-pressed') !== 'true' && heart) await toggleHeart(heart, action);
    return;
  }
  for (const radio of form.querySelectorAll<HTMLInputElement>('input[name=sku][type=radio]')) {
    if (radio.value === action.sku) radio.checked = true;
  }
  await addToCart(form, inCart, store, action);
}

const goodsIn = (block: HTMLElement) => [
  ...block.querySelectorAll<HTMLFormElement>('form[data-sn]'),
];

function goodOf(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof HTMLFormElement && target.dataset.sn ? target : null;
}

async function markHearts(block: HTMLElement, signal: AbortSignal): Promise<void> {
  const forms = goodsIn(block);
  if (forms.length === 0) return;
  const sns = [...new Set(forms.map((form) => form.dataset.sn ?? ''))];
  const marks = await api('collect/marks', { good_sn: sns }, { show: 'none', signal });
  if (!marks.ok) return;
  const marked = new Set(marks.data.marked);
  for (const form of forms) {
    const heart = form.querySelector<HTMLElement>('[data-heart]');
    if (heart) showHeart(heart, marked.has(form.dataset.sn ?? ''));
  }
}

async function readCart(
  block: HTMLElement,
  inCart: Set<string>,
  signal: AbortSignal,
): Promise<void> {
  if (goodsIn(block).length === 0) return;
  const cart = await api('get-cart-list', {}, { show: 'none', signal });
  if (!cart.ok) return;
  for (const { sku_id } of cart.data.cart_list) inCart.add(String(sku_id));
  for (const form of goodsIn(block)) showInCart(form, inCart);
}

const toggleHeart = once(async (heart: HTMLElement, action: PendingAction) => {
  const sn = heart.closest('form')?.dataset.sn;
  if (!sn) return;
  const on = heart.getAttribute('aria-pressed') !== 'true';
  showHeart(heart, on);
  const done = await api(on ? 'collect/store' : 'collect/cancel', { good_sn: [sn] });
  if (!done.ok) {
    showHeart(heart, !on);
    keepIfExpired(done.status, action);
  } else toast.success(on ? '已收藏' : '已取消收藏');
});

/** A row that waits for its answer takes no second action; the other rows do. */
async function addToCart(
  form: HTMLFormElement,
  inCart: Set<string>,
  store: AppStore,
  action: PendingAction,
): Promise<void> {
  const sku = skuOf(form);
  if (!sku || form.hasAttribute('aria-busy')) return;
  if (inCart.has(sku)) {
    store.getState().openCart();
    return;
  }
  showWorking(form, true);
  const done = await api('add-to-cart', { sku_id: [Number(sku)] });
  if (done.ok) inCart.add(sku);
  showWorking(form, false);
  showInCart(form, inCart);
  if (!done.ok) return keepIfExpired(done.status, action);
  store.getState().setCartCount(done.data.cart_count);
  toast.success('已加入购物车');
}

/** The session had ended: the login that the page now asks for leads back, and does it. */
function keepIfExpired(status: number, action: PendingAction): void {
  if (status === 401) savePendingAction(action);
}

/** The chosen price; where a good shows only one, it is a hidden field. */
const skuOf = (form: HTMLFormElement): string => String(new FormData(form).get('sku') ?? '');

function showHeart(heart: HTMLElement, on: boolean): void {
  heart.setAttribute('aria-pressed', String(on));
  heart.querySelector('use')?.setAttribute('href', `/icons.svg#${on ? 'heart-on' : 'heart'}`);
}

/** What a thousand plays cost is said of the chosen price. */
function showCost(form: HTMLFormElement): void {
  const figure = form.querySelector('[data-figure=cost]');
  const chosen = form.querySelector<HTMLInputElement>('input[name=sku]:checked');
  if (figure && chosen) figure.textContent = chosen.dataset.cost ?? '—';
}

/** The button says that it works, and keeps its width. */
function showWorking(form: HTMLFormElement, working: boolean): void {
  if (working) form.setAttribute('aria-busy', 'true');
  else form.removeAttribute('aria-busy');
  const words = form.querySelector('button[type=submit] span');
  if (working && words) words.textContent = '加购中';
}

function showInCart(form: HTMLFormElement, inCart: Set<string>): void {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  if (!button || button.disabled || form.hasAttribute('aria-busy')) return;
  const isIn = inCart.has(skuOf(form));
  button.toggleAttribute('data-in', isIn);
  button.title = isIn ? '已加购，点击查看购物车' : '';
  const words = button.querySelector('span'); // a button of an icon alone says it by its colour
  if (words) words.textContent = isIn ? '已加购' : '加购';
}
