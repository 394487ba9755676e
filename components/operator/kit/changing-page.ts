import type { NextRouter } from 'next/router';
import { useEffect } from 'react';

let isChanging = false;

/** Whether another page of the console is on its way; the one that is loaded anew is no other. */
export const isPageChanging = (): boolean => isChanging;

/** Listens for it, around all pages of the console. */
export function useChangingPage({ asPath, events }: NextRouter): void {
  useEffect(() => {
    const start = (to: string) => {
      isChanging = addressOf(to) !== addressOf(asPath);
    };
    const end = () => {
      isChanging = false;
    };
    const failed = (error: { cancelled?: boolean }) => {
      // One that another overtakes is followed by it.
      if (!error.cancelled) end();
    };
    events.on('routeChangeStart', start);
    events.on('routeChangeComplete', end);
    events.on('routeChangeError', failed);
    return () => {
      end();
      events.off('routeChangeStart', start);
      events.off('routeChangeComplete', end);
      events.off('routeChangeError', failed);
    };
  }, [asPath, events]);
}

const addressOf = (path: string): string => path.split('#', 1)[0] ?? '';
