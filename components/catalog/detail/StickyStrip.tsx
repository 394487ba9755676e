import { type RefObject, useEffect, useState } from 'react';
import { onDemand } from '@/components/kit/ui/on-demand';
import type { GoodDetail } from '@/lib/contract/catalog';
import type { DetailTab } from './DetailTabs';
import type { Buying } from './use-buying';

export interface StickyStripProps {
  /** the buy box: the strip shows while it is above the window */
  anchor: RefObject<HTMLElement | null>;
  good: GoodDetail['good'];
  sku: GoodDetail['skus'][number] | null;
  tabs: readonly DetailTab[];
  buying: Buying;
}

/** Only who has scrolled sees it. */
const StripBar = onDemand(() => import('./StripBar').then((module) => module.StripBar));

/** 56 high at the top of the window, once the buy box is above it. */
export function StickyStrip({ anchor, ...shown }: StickyStripProps) {
  return useScrolledPast(anchor) ? <StripBar {...shown} /> : null;
}

function useScrolledPast(anchor: RefObject<HTMLElement | null>): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    if (!anchor.current) return undefined;
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.bottom < 0);
    });
    watcher.observe(anchor.current);
    return () => watcher.disconnect();
  }, [anchor]);
  return past;
}
