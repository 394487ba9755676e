import type { Router } from 'next/router';
import { useChunkReload } from './use-chunk-reload';
import { useLoadingBar } from './use-loading-bar';
import { useOnline } from './use-online';
import { usePlainLinks } from './use-plain-links';
import { useScrollRule } from './use-scroll-rule';
import { useSessionSync } from './use-session-sync';

export interface AppEffectsProps {
  router: Router;
  keepScroll: boolean;
}

/** What runs once a tab, whatever the page. Draws nothing. */
export function AppEffects({ router, keepScroll }: AppEffectsProps) {
  useSessionSync(router);
  usePlainLinks(router);
  useLoadingBar(router);
  useScrollRule(router, keepScroll);
  useChunkReload();
  useOnline();
  return null;
}
