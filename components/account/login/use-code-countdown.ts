import Cookies from 'js-cookie';
import { useEffect, useState } from 'react';
import { secondsLeft } from '@/lib/domain/account/code';

const cookie = 'myEndTime';

/**
 * The wait until a code may be asked for again. Its end is kept in the cookie `myEndTime` (ms since 1970), so
 * that a reload goes on counting (spec 4). The server keeps its own clock besides.
 * @returns seconds left, 0 when a code may be asked for; and how to start a wait
 */
export function useCodeCountdown(): [left: number, start: (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(0);
  const [left, setLeft] = useState(0);

  useEffect(() => {
    // After the first render: the server knows no cookie of the reader.
    const kept = Number(Cookies.get(cookie));
    if (Number.isFinite(kept)) setEndsAt(kept);
  }, []);

  useEffect(() => {
    const tick = () => {
      const now = secondsLeft(endsAt, Date.now());
      setLeft(now);
      if (now === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 250);
    tick();
    return () => clearInterval(timer);
  }, [endsAt]);

  const start = (seconds: number) => {
    const end = Date.now() + seconds * 1000;
    Cookies.set(cookie, String(end), { path: '/', expires: new Date(end), sameSite: 'Lax' });
    setEndsAt(end);
  };
  return [left, start];
}
