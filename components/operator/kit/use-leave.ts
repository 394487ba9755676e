import { useRouter } from 'next/router';
import { useCallback, useEffect } from 'react';
import { confirm } from '@/components/kit/ui/overlay/confirm';
import { routedAddress } from '@/lib/browser/plain-links';

/**
 * Asks before a page is left with something typed that is stored nowhere: by a link, by 后退, or by what the page itself does
 * with the answered function. A reload, and the way to another site, are the browser's to ask about.
 * @param lost what would be gone: 写好的批注
 * @returns true where nothing was typed, or the reader agrees
 */
export function useLeave(isDirty: boolean, lost: string): () => Promise<boolean> {
  const router = useRouter();
  const mayLeave = useCallback(
    async () =>
      !isDirty ||
      confirm({
        title: '离开这一页？',
        text: `${lost}还没有提交，离开后不会保留。`,
        okText: '离开',
        cancelText: '留下',
        danger: true,
      }),
    [isDirty, lost],
  );
  useEffect(() => {
    if (!isDirty) return;
    const { pathname, href: here } = window.location;
    const { state } = window.history;
    const leaves = (to: string) => new URL(to, here).pathname !== pathname;
    const leave = async (to: string) => {
      if (await mayLeave()) await router.push(to);
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const to = routedAddress(event, window.location);
      if (to === null || !leaves(to)) return;
      event.preventDefault();
      void leave(to);
    };
    router.beforePopState(({ as }) => {
      if (!leaves(as)) return true;
      // The browser has gone back already: it stands here again, until it is known.
      window.history.pushState(state, '', here);
      void leave(as);
      return false;
    });
    window.addEventListener('beforeunload', onUnload);
    // Before the links of the site open by the router (layouts/effects/use-plain-links).
    document.addEventListener('click', onClick, true);
    return () => {
      router.beforePopState(() => true);
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, [isDirty, mayLeave, router]);
  return mayLeave;
}
