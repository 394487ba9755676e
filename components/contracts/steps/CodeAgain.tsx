import { useBusy } from '@/components/kit/hooks/use-busy';
import { Button } from '@/components/kit/ui/Button';
import { type ApiInput, api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import { codeLifeMinutes, codeResendSeconds } from '@/lib/domain/account/code';
import s from './signing.module.css';
import { useCodeWait } from './use-code-wait';

type SendCall =
  | 'contract/sendConfirmSms'
  | 'contract/getThreeElementCode'
  | 'contract/getFourElementCode';

export interface CodeAgainProps<N extends SendCall> {
  /** what the code is for, as it was noted when it was sent */
  waitKey: string;
  call: N;
  input: ApiInput<N>;
  /** where the code went, where this tab does not know */
  mobile?: string;
  onSent: (sent: Output<N>) => unknown;
}

/** Where the code went, and the button that sends another one when the wait is over. */
export function CodeAgain<N extends SendCall>({
  waitKey,
  call,
  input,
  mobile = '',
  onSent,
}: CodeAgainProps<N>) {
  const { busy, run } = useBusy();
  const { sentTo, waitWords, note } = useCodeWait(waitKey);
  const to = sentTo || mobile;
  const send = () =>
    run(async () => {
      const answer = await api(call, input, { showDone: true });
      if (answer.ok) {
        note(answer.data.mobile, answer.data.retry_after);
        await onSent(answer.data);
      } else if (answer.status === 429) {
        note(to, Number(answer.data.retry_after ?? codeResendSeconds));
      }
    });
  return (
    <p className={s.codeAgain} role="status">
      <span>
        验证码已发到{to ? ` ${to}` : '您的手机'}，{codeLifeMinutes} 分钟内有效
      </span>
      <Button size={28} loading={busy} disabled={waitWords !== ''} onClick={send}>
        {waitWords || '重新获取'}
      </Button>
    </p>
  );
}
