import type { Router } from 'next/router';
import { useChunkReload } from './use-chunk-reload';
import { useClientMeans } from './use-client-means';
import { useFullLoads } from './use-full-loads';
import { useLoadingBar } from './use-loading-bar';
import { useLoginPrompt } from './use-login-prompt';
import { useOnline } from './use-online';
import { usePageShown } from './use-page-shown';
import { usePlainLinks } from './use-plain-links';
import { useScrollRule } from './use-scroll-rule';
import { useSessionSync } from './use-session-sync';
import { useStartCalls } from './use-start-calls';
import { useTracking } from './use-tracking';

export interface AppEffectsProps {
  router: Router;
  keepScroll: boolean;
  /** The page makes no call on start. */
  quiet: boolean;
}

/** What runs once a tab, whatever the page. Draws nothing. */
export function AppEffects({ router, keepScroll, quiet }: AppEffectsProps) {
  useFullLoads(router);
  useClientMeans(router);
  useSessionSync(router);
  useStartCalls(quiet);
  useLoginPrompt(router);
  usePlainLinks(router);
  useLoadingBar(router);
  useScrollRule(router, keepScroll);
  useChunkReload();
  useOnline();
  useTracking(router, quiet);
  usePageShown(router);
  return null;
}
