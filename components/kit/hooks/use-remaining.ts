import { useEffect, useRef, useState } from 'react';

/** A timer of the server runs some seconds after its time: so often and so many times it is asked again. */
const askEverySeconds = 5;
const askTimes = 12;

/**
 * Seconds until a deadline, counting down on the client from what the server said, so that a wrong clock
 * on the reader's machine changes nothing. The first render is the server's own figure.
 * @param secondsLeft as of the answer that brought it; null: no deadline
 * @param onEnd called when it reaches zero, and again every few seconds while the server still says zero
 */
export function useRemaining(secondsLeft: number | null, onEnd?: () => void): number | null {
  const [left, setLeft] = useState(secondsLeft);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    setLeft(secondsLeft);
    if (secondsLeft === null) return;
    const startedAt = Date.now();
    let asked = 0;
    // What arrives with nothing left was asked for just now.
    let askAfter = secondsLeft > 0 ? 0 : askEverySeconds;
    const timer = setInterval(() => {
      const over = Math.floor((Date.now() - startedAt) / 1000) - secondsLeft;
      setLeft(Math.max(0, -over));
      if (over < askAfter) return;
      askAfter = over + askEverySeconds;
      asked += 1;
      end.current?.();
      if (!end.current || asked >= askTimes) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [secondsLeft]);
  return left;
}
