import { type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { connectLiveMarket, type LiveView } from './live-market';
import { PlanMarket } from './PlanMarket';

/** Keeps the side of a brief in step with what is typed; its place stands in the static body. */
export function LiveMarket({ block }: { block: RefObject<HTMLElement | null> }) {
  const [live, setLive] = useState<{ view: LiveView; place: Element } | null>(null);
  useEffect(() => {
    const place = block.current?.querySelector('[data-plan-market]');
    if (!block.current || !place) return undefined;
    let isFirst = true;
    return connectLiveMarket(block.current, (view) => {
      // What the server rendered there goes.
      if (isFirst) place.replaceChildren();
      isFirst = false;
      setLive({ view, place });
    });
  }, [block]);
  return live && createPortal(<PlanMarket {...live.view} />, live.place);
}
