export type ToastKind = 'info' | 'success' | 'error';

export interface ToastMessage {
  id: number;
  kind: ToastKind;
  text: string;
}

type Listener = (message: ToastMessage) => void;

/** Client only: set by the one ToastHost of _app; on the server a toast says nothing. */
let show: Listener | null = null;
let lastId = 0;

/** A sentence at 410 px from the top for 3 s (spec 9). Callable from anywhere in the browser, React or not. */
export const toast = {
  info: (text: string) => say('info', text),
  success: (text: string) => say('success', text),
  error: (text: string) => say('error', text),
};

export function connectToast(listener: Listener): () => void {
  show = listener;
  return () => {
    if (show === listener) show = null;
  };
}

function say(kind: ToastKind, text: string): void {
  if (text) show?.({ id: ++lastId, kind, text });
}
