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

/** Client only: set by the one ConfirmHost of _app. */
let show: Listener | null = null;

/** Asks in a dialog; true on yes, false on no, Esc, or when a newer question takes its place. */
export function confirm(question: ConfirmQuestion): Promise<boolean> {
  return new Promise((resolve) => {
    if (!show) resolve(false);
    else show({ ...question, answer: resolve });
  });
}

export function connectConfirm(listener: Listener): () => void {
  show = listener;
  return () => {
    if (show === listener) show = null;
  };
}
