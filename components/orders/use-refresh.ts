import { useRouter } from 'next/router';
import { useCallback } from 'react';

/** Loads the page's data anew from the server: no reload, no scrolling, nothing typed is lost. */
export function useRefresh(): () => Promise<boolean> {
  const router = useRouter();
  return useCallback(() => router.replace(router.asPath, undefined, { scroll: false }), [router]);
}
