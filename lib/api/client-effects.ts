import { toast } from '@/lib/browser/toast';
import { loginPrompt } from '@/lib/domain/access/login-return';
import { type ErrorRow, unsaid } from './error-table';
import { endSession } from './session';

/** What an error does to the page. Handed in, so that lib knows no screen and a test sees what happens. */
export interface ClientEffects {
  toast(text: string): void;
  /** moves the page; keeps the layout where it can */
  navigate(address: string): void;
  /** removes the session's cookies */
  endSession(): void;
  /** the store forgets the user; popups close */
  resetLogin(): void;
}

const inBrowser: ClientEffects = {
  toast: toast.error,
  navigate: (address) => window.location.assign(address),
  endSession,
  resetLogin: () => undefined,
};

let effects = inBrowser;

/**
 * Gives the client the page's own means (router, store). Call once in `_app`, in an effect: in the browser
 * there is one page. @returns puts the defaults back
 */
export function connectClient(own: Partial<ClientEffects>): () => void {
  effects = { ...inBrowser, ...own };
  return () => {
    effects = inBrowser;
  };
}

/** Several calls of one page fail together when a session ends: one message and one move is enough. */
const togetherMs = 1000;
let lastEnd = Number.NEGATIVE_INFINITY;

/**
 * Does what a row of the error table says.
 * @param show false where the caller shows the sentence itself (fields of a form) or only logs
 */
export function applyErrorRow(row: ErrorRow, { show, ...said }: Said & { show: boolean }): void {
  if (row.endSession && refusalOf.page) {
    refusalOf.page(row, { show, ...said }, effects);
    return;
  }
  if (row.endSession) {
    const now = performance.now();
    if (now - lastEnd < togetherMs) return;
    lastEnd = now;
    effects.endSession();
    effects.resetLogin();
  } else if (!show) {
    return;
  }
  const sentence = sentenceOf(row, said);
  if (sentence) effects.toast(sentence);
  if (row.goTo === 'login') effects.navigate(loginPrompt(location.pathname + location.search));
  else if (row.goTo) effects.navigate(row.goTo);
}

type Refusal = (row: ErrorRow, said: Said & { show: boolean }, effects: ClientEffects) => void;

/** Set by pages whose sessions are not the market's (lib/api/console-refusal.ts), which no visitor loads. */
export const refusalOf: { page: Refusal | null } = { page: null };

/** What an answer says of itself. */
export interface Said {
  status: number;
  /** the server's own sentence, '' none */
  msg: string;
  /** seconds until a retry makes sense, 0 unknown */
  seconds: number;
}

/** The sentence a person reads. */
export function sentenceOf({ say, sayWait }: ErrorRow, { status, msg, seconds }: Said): string {
  if (say === 'server') return msg || unsaid;
  if (sayWait && seconds > 0) return sayWait.replace('{seconds}', String(seconds));
  return say.replace('{status}', String(status));
}

/** For tests: forgets that a session has just ended. */
export function forgetLastEnd(): void {
  lastEnd = Number.NEGATIVE_INFINITY;
}
