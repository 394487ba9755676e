import { useState } from 'react';
import { api } from '@/lib/api/api';
import { codeResendSeconds, type ownPurposes, waitWords } from '@/lib/domain/account/code';
import { useBusy } from './use-busy';
import { useRemaining } from './use-remaining';

/** To the own phone, or to the one that is to be the own. */
export type SentPurpose = (typeof ownPurposes)[number] | 'new_phone';

/**
 * Sends a code to the caller's own phone; after a send the next one waits as long as the server says (spec 4).
 * @param newPhone what is typed, where the code goes to a phone that is to come
 * @param onProblem what is wrong with that number
 */
export function useCodeSend(
  purpose: SentPurpose,
  newPhone: () => string = () => '',
  onProblem?: (said: string) => void,
) {
  const [wait, setWait] = useState<{ seconds: number } | null>(null);
  const [sentTo, setSentTo] = useState('');
  const { busy, run } = useBusy();
  const left = useRemaining(wait?.seconds ?? null) ?? 0;
  return {
    busy,
    /** masked; '' before the first send */
    sentTo,
    /** 42秒后获取, '' where one may be sent */
    waitWords: waitWords(left),
    send: () =>
      run(async () => {
        const answer =
          purpose === 'new_phone'
            ? await api(
                'setting/new-phone-code',
                { mobile: newPhone() },
                { showDone: true, show: 'unless-fields' },
              )
            : await api('sendMsg', { purpose }, { showDone: true });
        if (answer.ok) {
          setSentTo(answer.data.mobile);
          setWait({ seconds: answer.data.retry_after });
        } else if (answer.status === 429) {
          setWait({ seconds: Number(answer.data.retry_after ?? codeResendSeconds) });
        } else if (answer.fields.mobile) {
          onProblem?.(answer.fields.mobile);
        }
      }),
  };
}
