export interface ConfirmQuestion {
  /** A question, such as 确定要清空购物车吗？ */
  title: string;
  /** What will happen, one sentence. */
  text?: string;
  okText?: string;
  cancelText?: string;
  /** Red: what is confirmed cannot be undone. The focus starts on the way back. */
  danger?: boolean;
}

export interface PendingConfirm extends ConfirmQuestion {
  answer: (yes: boolean) => void;
}

type Listener = (question: PendingConfirm | null) => void;

/** Client only: set by the one ConfirmHost of _app, which comes after the page. */
let show: Listener | null = null;
/** Asked before it came. */
let waiting: PendingConfirm | null = null;

/** Asks in a dialog; true on yes, false on no, Esc, or when a newer question takes its place. */
export function confirm(question: ConfirmQuestion): Promise<boolean> {
  return new Promise((resolve) => {
    const pending = { ...question, answer: resolve };
    if (show) {
      show(pending);
      return;
    }
    waiting?.answer(false);
    waiting = pending;
  });
}

export function connectConfirm(listener: Listener): () => void {
  show = listener;
  if (waiting) listener(waiting);
  waiting = null;
  return () => {
    if (show === listener) show = null;
  };
}
