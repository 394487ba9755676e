import { useEffect, useState } from 'react';
import { useRemaining } from '@/components/kit/hooks/use-remaining';
import { keepUnsent, readUnsent } from '@/lib/browser/unsent';
import { secondsLeft, waitWords } from '@/lib/domain/account/code';

/** A phone waits after every code, whatever it was for: one place for all codes of signing. */
const waitKey = 'sign-wait';

/** Notes that a code went out, for the page where it is typed. @param key names what the code is for */
export function noteCodeSent(key: string, mobile: string, waitSeconds: number): void {
  keepUnsent(key, mobile, 'tab');
  keepUnsent(waitKey, Date.now() + waitSeconds * 1000, 'tab');
}

/** How long until the next code may be asked for; the wait goes on over pages and reloads of the tab (spec 4). */
export function useCodeWait(key: string) {
  const [sentTo, setSentTo] = useState('');
  const [wait, setWait] = useState<{ seconds: number } | null>(null);
  const left = useRemaining(wait?.seconds ?? null) ?? 0;
  useEffect(() => {
    const mobile = readUnsent(key, 'tab');
    const endsAt = readUnsent(waitKey, 'tab');
    if (typeof mobile === 'string') setSentTo(mobile);
    if (typeof endsAt === 'number') setWait({ seconds: secondsLeft(endsAt, Date.now()) });
  }, [key]);
  return {
    /** masked; '' not known in this tab */
    sentTo,
    /** 42秒后获取, '' where one may be sent */
    waitWords: waitWords(left),
    note: (mobile: string, waitSeconds: number) => {
      noteCodeSent(key, mobile, waitSeconds);
      setSentTo(mobile);
      setWait({ seconds: waitSeconds });
    },
  };
}
