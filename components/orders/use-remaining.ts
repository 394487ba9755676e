import { useEffect, useRef, useState } from 'react';

/**
 * Seconds until a deadline, counting down on the client from what the server said, so that a wrong clock
 * on the reader's machine changes nothing. The first render is the server's own figure.
 * @param secondsLeft as of the answer that brought it; null: no deadline
 * @param onEnd called once when it reaches zero on the screen
 */
export function useRemaining(secondsLeft: number | null, onEnd?: () => void): number | null {
  const [left, setLeft] = useState(secondsLeft);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    setLeft(secondsLeft);
    if (secondsLeft === null || secondsLeft <= 0) return;
    const startedAt = Date.now();
    const timer = setInterval(() => {
      const now = Math.max(0, secondsLeft - Math.floor((Date.now() - startedAt) / 1000));
      setLeft(now);
      if (now === 0) {
        clearInterval(timer);
        end.current?.();
      }
    }, 1000);
    return () => clearInterval(timer);
  }, [secondsLeft]);
  return left;
}
