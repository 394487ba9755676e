import { chatLink } from './chat';

/** The answer of get_kst and whose it is, for as long as the tab lives (spec 3: session storage). */
const dataKey = 'kstData';
const ownerKey = 'kstKey';

export interface ChatConfig {
  staff_jump_link: string;
  introduce_js: string;
}

/**
 * Keeps the customer-service configuration for the tab's next pages.
 * @param session cookie app_session_id: a copy of the tab that goes on under another session asks anew
 */
export function rememberChat(config: ChatConfig, session: string): void {
  try {
    sessionStorage.setItem(dataKey, JSON.stringify(config));
    sessionStorage.setItem(ownerKey, session);
  } catch {
    // Storage is off or full: the next page asks the server, as this one did.
  }
}

/** What was kept under this session, checked again: a page's storage can be written by anything on it. */
export function recallChat(session: string): ChatConfig | null {
  try {
    if (sessionStorage.getItem(ownerKey) !== session) return null;
    const kept: unknown = JSON.parse(sessionStorage.getItem(dataKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { staff_jump_link, introduce_js } = kept as Record<string, unknown>; // any object may be read by name
    return { staff_jump_link: checked(staff_jump_link), introduce_js: checked(introduce_js) };
  } catch {
    return null;
  }
}

const checked = (value: unknown): string => chatLink(typeof value === 'string' ? value : '');
