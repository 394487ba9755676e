import { useEffect, useState } from 'react';
import { Button } from '@/components/kit/ui/Button';

/** Looks: 10 秒后自动重试. */
export const RETRY_SECONDS = 10;

export interface RetryButtonProps {
  /** Goes back to where it failed, or home; injected by tests. */
  retry?: () => void;
}

/** Tries again by itself after 10 s, or at once when pressed; without JavaScript it does nothing harmful. */
export function RetryButton({ retry = goBack }: RetryButtonProps) {
  const [left, setLeft] = useState(RETRY_SECONDS);
  useEffect(() => {
    if (left === 0) {
      retry();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, retry]);
  return (
    <Button size={40} onClick={() => setLeft(0)}>
      {left > 0 ? `${left} 秒后自动重试` : '正在重试'}
    </Button>
  );
}

/** The address of an error page; any other one that shows it is itself the page that failed. */
const isErrorPage = (path: string): boolean => /^\/(error|502)(\/|$)/.test(path);

/** The page that failed where it is one of ours, else home: never the error page itself, or it would loop. */
function goBack(): void {
  if (!isErrorPage(location.pathname)) {
    location.reload();
    return;
  }
  const from = document.referrer ? new URL(document.referrer) : null;
  const ours = from?.origin === location.origin && !isErrorPage(from.pathname);
  location.assign(ours && from ? from.href : '/');
}
