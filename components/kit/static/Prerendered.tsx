import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { AppStoreProvider, useAppStore } from '@/store/AppStoreProvider';
import type { AppState } from '@/store/app-store';
import { StaticBody } from './StaticBody';

/** Put there by prerender.ts, on the server alone. @returns nothing while the part has not been rendered yet */
export type Prerender = (id: string, part: ReactNode) => string | undefined;

const server = globalThis as { __prerender?: Prerender };

export interface PrerenderedProps extends HTMLAttributes<HTMLElement> {
  as: 'header' | 'footer' | 'aside';
  /**
   * Says all that the part shows on the server, from its props and the store; null where that is one visitor's own
   * words, which are not kept.
   */
  cacheKey: (state: AppState) => string | null;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/**
 * A part that lives in the browser like any other, and whose HTML is the same for everybody until then. The server
 * sends it as it rendered it before; the browser hydrates the elements as if it had been rendered for this request.
 */
export function Prerendered({ as: Tag, cacheKey, ref, children, ...rest }: PrerenderedProps) {
  const store = useAppStore();
  const key = server.__prerender ? cacheKey(store.getState()) : null;
  const html =
    key === null
      ? undefined
      : server.__prerender?.(key, <AppStoreProvider store={store}>{children}</AppStoreProvider>);
  return html === undefined ? (
    <Tag {...rest} ref={ref}>
      {children}
    </Tag>
  ) : (
    <StaticBody {...rest} as={Tag} body={{ html }} />
  );
}
