import { useRouter } from 'next/router';
import { useCallback } from 'react';

/** Loads the page's data anew from the server: no reload, no scrolling, nothing typed is lost. */
export function useRefresh(): () => Promise<boolean> {
  const router = useRouter();
  return useCallback(async () => {
    const [path = '', anchor] = router.asPath.split('#');
    const stay = () => router.replace(path, undefined, { scroll: false });
    // From an address with an anchor to the one without is no navigation to Next: it loads nothing.
    if (anchor !== undefined) await stay();
    return stay();
  }, [router]);
}
