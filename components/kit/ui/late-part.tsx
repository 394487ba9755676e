import { type ComponentType, createElement, useEffect, useRef } from 'react';
import { onDemand } from './on-demand';

/**
 * A part of a page that is in its HTML, and whose script comes after the page; until then the HTML stays as it came.
 * Not by Suspense: React puts a large boundary in by an inline script, which the content policy forbids. A page that is reached by
 * a page change has no HTML to keep: its parts are asked for with its own script, and come while its data does.
 * @param load at the server when this line runs, so that it is there before a page is rendered
 */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  if (typeof window === 'undefined') return onDemand(load, atServer(load));
  return onDemand(load, KeptHtml, document.readyState === 'complete');
}

function atServer<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  void load().then((part) => {
    loaded = part;
  });
  return (props) => <div style={besideOthers}>{loaded && createElement(loaded, props)}</div>;
}

/**
 * React leaves alone what is inside while it takes the page over; empty where the page came without HTML. A button that
 * is pressed before its script is there is pressed when it is, and a box that was ticked by then is ticked.
 */
function KeptHtml() {
  const kept = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ at: number; words: string | null }>(null);
  useEffect(() => {
    const around = kept.current?.parentElement;
    const boxes = [...(around?.querySelectorAll<HTMLInputElement>(box) ?? [])];
    return () => {
      if (!around?.isConnected) return;
      const now = around.querySelectorAll<HTMLInputElement>(box);
      for (const [at, old] of boxes.entries()) {
        if (!old.isConnected && old.checked !== old.defaultChecked) now[at]?.click();
      }
      if (!pressed.current) return;
      const { at, words } = pressed.current;
      const button = around.querySelectorAll('button')[at];
      if (button?.textContent === words) button.click();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed is a button inside, by mouse or key
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div
      ref={kept}
      style={besideOthers}
      onClick={({ target }) => {
        const button = target instanceof Element && target.closest('button');
        const all = kept.current?.parentElement?.querySelectorAll('button') ?? [];
        if (button) pressed.current = { at: [...all].indexOf(button), words: button.textContent };
      }}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, it keeps what is there
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}

const box = '[type=checkbox]';

/** The element is no box of its own: its parts stand as they will without it. */
const besideOthers = { display: 'contents' };
