import { type RefObject, useEffect, useState } from 'react';
import { onDemand } from '@/components/kit/ui/on-demand';
import { trayItems, watchTray } from '@/lib/browser/compare-tray';

const CompareTray = onDemand(() => import('./CompareTray').then((module) => module.CompareTray));

/**
 * The tray of a page, once something is in it or is ticked.
 * @param block holds rows that can be ticked
 * @param content changes when other rows are rendered into the block
 */
export function Tray({
  block,
  content,
}: {
  block?: RefObject<HTMLElement | null>;
  content?: unknown;
}) {
  const [isUsed, setUsed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` says when the elements are new ones
  useEffect(() => {
    const look = () => {
      if (trayItems()[0] || block?.current?.querySelector(':checked[name=sn]')) setUsed(true);
    };
    look();
    block?.current?.addEventListener('change', look);
    const stop = watchTray(look);
    return () => {
      block?.current?.removeEventListener('change', look);
      stop();
    };
  }, [block, content]);
  return isUsed && <CompareTray block={block} content={content} />;
}
