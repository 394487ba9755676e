import { type RefObject, useEffect } from 'react';
import { isAdvertiserGroup } from '@/lib/domain/account/user-group';
import { useApp, useAppStore } from '@/store/AppStoreProvider';
import { connectGoodsActions } from './goods-actions';

/**
 * Makes hearts and 加购 of goods in a static body work: one listener for all of them.
 * @param content changes when other goods are rendered into the block
 */
export function useGoodsActions(block: RefObject<HTMLElement | null>, content: unknown): void {
  const store = useAppStore();
  const isAdvertiser = useApp((state) => isAdvertiserGroup(state.user?.group));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` says when the elements are new ones
  useEffect(() => {
    if (!block.current) return undefined;
    return connectGoodsActions(block.current, store, isAdvertiser);
  }, [block, store, isAdvertiser, content]);
}
