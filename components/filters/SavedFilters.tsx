import { type RefObject, useEffect, useState } from 'react';
import { onDemand } from '@/components/kit/ui/on-demand';
import { savePendingAction, takePendingAction } from '@/lib/browser/pending-action';
import { isAdvertiserGroup } from '@/lib/domain/account/user-group';
import { useApp, useAppStore } from '@/store/AppStoreProvider';
import type { AppStore } from '@/store/app-store';

const Row = onDemand(() => import('./SavedFiltersRow').then((module) => module.SavedFiltersRow));

export interface SavedFiltersProps {
  /** holds `[data-saved-filters]`, where they are shown, and `[data-save-filter]`, the address that is to be saved */
  block: RefObject<HTMLElement | null>;
  /** changes when another list is rendered into the block */
  content: unknown;
}

/** A list's saved filters: an advertiser's row of them, and the link that saves; a visitor logs in first and is back here. */
export function SavedFilters({ block, content }: SavedFiltersProps) {
  const store = useAppStore();
  const isAdvertiser = useApp((state) => isAdvertiserGroup(state.user?.group));
  const [naming, setNaming] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` says when the elements are new ones
  useEffect(() => {
    const root = block.current;
    if (!root) return undefined;
    const pending = isAdvertiser && takePendingAction(addressesIn(root));
    if (pending) setNaming(pending.sn);
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('[data-save-filter]');
      const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.button);
      if (!(link instanceof HTMLElement) || !isPlain) return;
      event.preventDefault();
      const address = link.dataset.saveFilter ?? '';
      if (isAdvertiser) setNaming(address);
      else void askToLogIn(store, address);
    };
    root.addEventListener('click', onClick);
    return () => root.removeEventListener('click', onClick);
  }, [block, content, isAdvertiser, store]);
  if (!isAdvertiser) return null;
  return <Row block={block} content={content} naming={naming} onName={setNaming} />;
}

const addressesIn = (root: HTMLElement): string[] =>
  [...root.querySelectorAll<HTMLElement>('[data-save-filter]')].map(
    ({ dataset }) => dataset.saveFilter ?? '',
  );

/** What was pressed is asked for again after the login. */
async function askToLogIn(store: AppStore, address: string): Promise<void> {
  savePendingAction({ act: 'filter', sn: address, sku: '' });
  const { user, openLogin } = store.getState();
  if (!user) return openLogin();
  const { switchToAdvertiser } = await import('@/components/account/login/switch-to-advertiser');
  await switchToAdvertiser(store, '保存筛选');
}
