import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '@/components/kit/ui/marks/Icon';
import type { IconName } from '@/components/kit/ui/marks/icon-names';
import { connectToast, type ToastMessage } from '@/lib/browser/toast';
import { cx } from '../cx';
import s from './ToastHost.module.css';
import { type ToastPlace, toastPlace } from './toast-place';

/** Spec 9: a message lasts 3 s. */
export const TOAST_MS = 3000;

const icons: Record<ToastMessage['kind'], IconName> = {
  info: 'info',
  success: 'check-circle',
  error: 'x-circle',
};

/** Shows what `toast` says; stands once, in _app, and hides nothing of an open dialog. The same text twice is one toast with a fresh clock. */
export function ToastHost() {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [messages, setMessages] = useState<ToastMessage[]>([]);
  const [place, setPlace] = useState<ToastPlace>({});
  useEffect(() => {
    // Beside the page, not in it: an open dialog makes the page inert, and inert text is not read aloud.
    setBody(document.body);
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const disconnect = connectToast((message) => {
      setPlace(toastPlace(openDialog(), { width: innerWidth }));
      setMessages((all) => [...all.filter((one) => one.text !== message.text), message].slice(-3));
      const timer = setTimeout(() => {
        timers.delete(timer);
        setMessages((all) => all.filter((one) => one.id !== message.id));
      }, TOAST_MS);
      timers.add(timer);
    });
    return () => {
      disconnect();
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);
  if (!body) return null;
  return createPortal(
    <div className={s.host} style={place} role="status" aria-live="polite">
      {messages.map((message) => (
        <div key={message.id} className={cx(s.toast, s[message.kind])}>
          <Icon name={icons[message.kind]} />
          <span>{message.text}</span>
        </div>
      ))}
    </div>,
    body,
  );
}

/** The topmost one, which was opened last. */
function openDialog(): DOMRect | null {
  const open = document.querySelectorAll('[aria-modal="true"]');
  return open[open.length - 1]?.getBoundingClientRect() ?? null;
}
