import Cookies from 'js-cookie';
import { bareAddress } from './bare-address';
import { describeClient } from './describe-client';
import { goodsOf } from './goods-of';
import { pageTypeCookie, pageTypeOf } from './page-type';
import { isResting, restButton } from './rest-button';
import { createOutbox, type Outbox } from './send-events';
import { trackedButton } from './tracked-button';

export interface Tracker {
  /** A page is being looked at. The one before it is left. */
  visit(address: string): void;
  /** A click anywhere; counted where it fell on something counted. @param address the page's */
  click(target: EventTarget | null, address: string): void;
  /** No page of ours is being looked at any more. */
  leave(): void;
  /** Ends and sends what waits. */
  stop(): void;
}

/** What the tracker counts of the page that is being looked at. */
interface Look {
  address: string;
  /** ms of the clock since the page is seen; null while the tab is hidden */
  seenSince: number | null;
  seenMs: number;
  deepest: number;
}

/**
 * Tells the server of visits, clicks and how long a page was read (spec 3 and 7), and disables a clicked
 * button for 500 ms (spec 9). Loaded when the browser is idle. Sends no query, no typed word, no name.
 * @param session cookie app_session_id
 */
export function startTracker(session: string, outbox: Outbox = createOutbox()): Tracker {
  const client = describeClient(navigator.userAgent, {
    width: screen.width,
    height: screen.height,
    ratio: window.devicePixelRatio,
  });
  let look: Look | null = null;
  let referrer = bareAddress(document.referrer);

  /** The fields every event has. `ip` is the connection's: the server reads it there (domain.md: Tracking). */
  const common = (address: string) => ({
    url: bareAddress(address),
    page_type: pageTypeOf(new URL(address).pathname),
    ip: '',
    ...client,
    app_session_id: session,
    client_type: '1',
    is_sync: '1',
  });

  const leave = () => {
    if (!look) return;
    pause(look);
    outbox.put('data-statistic', {
      ...common(look.address),
      stay_seconds: String(Math.round(look.seenMs / 1000)),
      scroll_share: String(look.deepest),
    });
    referrer = bareAddress(look.address);
    look = null;
  };

  const visit = (address: string) => {
    leave();
    const fields = common(address);
    const secure = location.protocol === 'https:';
    Cookies.set(pageTypeCookie, fields.page_type, { path: '/', sameSite: 'Lax', secure });
    outbox.put('visit-buried-points', { ...fields, referrer, extra: '' });
    look = { address, seenSince: null, seenMs: 0, deepest: 0 };
    if (document.visibilityState === 'visible') look.seenSince = performance.now();
    measureDepth();
  };

  const click = (target: EventTarget | null, address: string) => {
    const button = trackedButton(target);
    if (!button) return;
    const { track: _, ...told } = button.element.dataset;
    outbox.put('click-buried-points', {
      ...common(address),
      button_type: button.buttonType,
      extra: told.trackExtra ?? linkPath(button.element, address),
      qq: told.trackQq ?? '',
      staff_number: told.trackStaff ?? '',
      ...goodsOf(button.element, address),
    });
  };

  const measureDepth = () => {
    if (!look) return;
    const { scrollHeight } = document.documentElement;
    const seen = scrollHeight > 0 ? (window.scrollY + window.innerHeight) / scrollHeight : 1;
    look.deepest = Math.max(look.deepest, Math.min(100, Math.round(seen * 100)));
  };

  // Before every other listener, so that a swallowed click reaches none of them.
  const onClick = (event: MouseEvent) => {
    const button = trackedButton(event.target);
    if (!button || !look) return;
    if (isResting(button.element)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    click(event.target, look.address);
    restButton(button.element);
  };
  const onVisibility = () => {
    if (!look) return;
    if (document.visibilityState === 'hidden') pause(look);
    else look.seenSince ??= performance.now();
  };
  const onHide = () => {
    leave();
    outbox.flush();
  };
  /** Back from the browser's store of pages: a visit like any other. */
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) visit(location.href);
  };

  window.addEventListener('click', onClick, true);
  window.addEventListener('scroll', measureDepth, { passive: true });
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', onShow);
  return {
    visit,
    click,
    leave,
    stop() {
      onHide();
      window.removeEventListener('click', onClick, true);
      window.removeEventListener('scroll', measureDepth);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
    },
  };
}

function pause(look: Look): void {
  if (look.seenSince !== null) look.seenMs += performance.now() - look.seenSince;
  look.seenSince = null;
}

/** Where a link leads: a path of ours, or the other site's host. */
function linkPath(element: Element, base: string): string {
  const bare = bareAddress(element.closest('a')?.getAttribute('href') ?? '', base);
  // A button has no link: an empty address would be the page itself.
  if (!bare || !element.closest('a[href]')) return '';
  const to = new URL(bare);
  return to.origin === new URL(base).origin ? to.pathname : to.host;
}
