import { useState } from 'react';
import { useBusy } from '@/components/hooks/use-busy';
import { useRemaining } from '@/components/hooks/use-remaining';
import { api } from '@/lib/api/api';
import { codeResendSeconds, type ownPurposes } from '@/lib/domain/code';

/** Sends a code to the caller's own phone; after a send the next one waits as long as the server says (spec 4). */
export function useCodeSend(purpose: (typeof ownPurposes)[number]) {
  const [wait, setWait] = useState<{ seconds: number } | null>(null);
  const [sentTo, setSentTo] = useState('');
  const { busy, run } = useBusy();
  const left = useRemaining(wait?.seconds ?? null) ?? 0;
  return {
    busy,
    /** masked; '' before the first send */
    sentTo,
    /** 42秒后获取, '' where one may be sent */
    waitWords: left > 0 ? `${left}秒后获取` : '',
    send: () =>
      run(async () => {
        const answer = await api('sendMsg', { purpose }, { sayDone: true });
        if (answer.ok) {
          setSentTo(answer.data.mobile);
          setWait({ seconds: answer.data.retry_after });
        } else if (answer.status === 429) {
          setWait({ seconds: Number(answer.data.retry_after ?? codeResendSeconds) });
        }
      }),
  };
}
