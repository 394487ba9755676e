import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part of a page that comes when it is first shown, and in the browser alone: dialogs, drawers, what only one who
 * is logged in sees. It weighs a tenth of next/dynamic. A chunk that failed is asked for again with the next showing;
 * use-chunk-reload hears of the failure. late-part.tsx is for what the server renders too.
 * @param load once per showing until it came
 * @param Waiting stands in its place meanwhile, on the server as well
 * @param isEarly it is asked for at once, before it is shown
 */
export function onDemand<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Waiting?: ComponentType<P>,
  isEarly = false,
): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  const ask = () =>
    load().then((part) => {
      loaded = part;
      return part;
    });
  let early = isEarly ? ask() : undefined;
  return function OnDemand(props: P) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      // It may have come since it was rendered.
      if (loaded) setPart(() => loaded);
      else void (early?.catch(ask) ?? ask()).then((part) => setPart(() => part));
      early = undefined;
    }, []);
    if (Part) return <Part {...props} />;
    return Waiting ? <Waiting {...props} /> : null;
  };
}
