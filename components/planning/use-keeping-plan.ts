import { type RefObject, useEffect } from 'react';
import { href } from '@/lib/address/routes';
import { api } from '@/lib/api/api';
import { keepUnsent, readUnsent } from '@/lib/browser/unsent';
import { isOwnerGroup } from '@/lib/domain/account/user-group';
import { useAppStore } from '@/store/AppStoreProvider';
import type { AppStore } from '@/store/app-store';

/** Under what a plan is remembered that a visitor wants to keep, until the login is done. */
const wanted = 'keep-plan';

/**
 * Makes 保存方案 of a plan work. Who is asked to log in comes back to the same address, and the plan is kept at once.
 * @param content changes when another plan is rendered into the block
 */
export function useKeepingPlan(block: RefObject<HTMLElement | null>, content: unknown): void {
  const store = useAppStore();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` says when the elements are new ones
  useEffect(
    () => (block.current ? connectKeeping(block.current, store) : undefined),
    [block, store, content],
  );
}

/** Keeps the plan of `[data-keep-plan]` when it is pressed, and goes to it. @returns disconnects */
export function connectKeeping(
  block: HTMLElement,
  store: AppStore,
  go = (path: string) => window.location.assign(path),
): () => void {
  const stop = new AbortController();
  const button = block.querySelector<HTMLButtonElement>('[data-keep-plan]');
  const plan = button?.dataset.keepPlan ?? '';
  const keep = async (): Promise<void> => {
    const { user, openLogin } = store.getState();
    if (!button || button.disabled) return;
    if (!user) {
      keepUnsent(wanted, plan);
      openLogin();
      return;
    }
    keepUnsent(wanted, undefined);
    button.disabled = true;
    const planNo = await kept(store, button, plan);
    button.disabled = false;
    if (planNo) go(href('personal-plans', { no: planNo }));
  };
  const resume = () => {
    if (button && store.getState().user && readUnsent(wanted) === plan) void keep();
  };
  button?.addEventListener('click', keep, { signal: stop.signal });
  resume();
  const unsubscribe = store.subscribe(resume);
  return () => {
    unsubscribe();
    stop.abort();
  };
}

async function kept(
  store: AppStore,
  { dataset: { shown = '', kept: before = '' } }: HTMLButtonElement,
  plan: string,
): Promise<string | undefined> {
  const { user } = store.getState();
  if (user && isOwnerGroup(user.group)) {
    const { switchToAdvertiser } = await import('@/components/account/login/switch-to-advertiser');
    await switchToAdvertiser(store, '保存方案');
    return undefined;
  }
  const done = await api('plan/keep', { plan, shown, kept: before }, { showDone: true });
  return done.ok ? done.data.plan_no : undefined;
}
