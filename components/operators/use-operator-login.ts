import { useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { useRemaining } from '@/components/kit/hooks/use-remaining';
import { type ApiResult, api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import { codeProblem } from '@/lib/domain/account/code';
import { phoneProblem } from '@/lib/domain/identity/phone';

type Setup = NonNullable<Output<'operator/log-in'>['setup']>;

/** Where the way in stands: phone and code, the second factor, the codes for when it is lost. */
export type LoginStep =
  | { name: 'code' }
  | { name: 'second factor'; setup: Setup | null }
  | { name: 'recovery codes'; codes: readonly string[] };

export type LoginField = 'mobile' | 'code' | 'proof';

const empty: Record<LoginField, string> = { mobile: '', code: '', proof: '' };

/** The way in of somebody who works for the platform. @param onDone nothing is left to be shown */
export function useOperatorLogin(onDone: () => void) {
  const [step, setStep] = useState<LoginStep>({ name: 'code' });
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<Partial<Record<LoginField, string>>>({});
  const [sliding, setSliding] = useState(false);
  const [wait, setWait] = useState<{ seconds: number } | null>(null);
  const sending = useBusy();
  const proving = useBusy();

  /** What is refused stands at its field; what names none at the field that was last sent. */
  const refuse = <T>(answer: ApiResult<T>, field: LoginField, said: string | undefined) =>
    setProblems((old) => ({ ...old, [field]: said ?? answer.msg }));

  const logIn = () => {
    const found = {
      mobile: phoneProblem(values.mobile) ?? '',
      code: codeProblem(values.code) ?? '',
    };
    setProblems(found);
    if (found.mobile || found.code) return;
    void proving.run(async () => {
      const { mobile, code } = values;
      const answer = await api('operator/log-in', { mobile, code }, { show: 'none' });
      if (answer.ok) setStep({ name: 'second factor', setup: answer.data.setup });
      else if (answer.fields.mobile) refuse(answer, 'mobile', answer.fields.mobile);
      else refuse(answer, 'code', answer.fields.code);
    });
  };

  const prove = () => {
    const code = values.proof.trim();
    if (code.length < 6) {
      setProblems({ proof: '请填写验证器上的 6 位数字，或一个恢复码' });
      return;
    }
    void proving.run(async () => {
      const answer = await api('operator/second-factor', { code }, { show: 'none' });
      if (answer.ok) {
        const codes = answer.data.recovery_codes;
        if (codes.length > 0) setStep({ name: 'recovery codes', codes });
        else onDone();
      } else if (answer.status === 401) {
        // The session that the code began is over.
        setStep({ name: 'code' });
        setValues(({ mobile }) => ({ ...empty, mobile }));
        setProblems({ code: '等待过久，请重新获取验证码' });
      } else refuse(answer, 'proof', answer.fields.code);
    });
  };

  return {
    step,
    values,
    problems,
    sliding,
    /** seconds until another code may be asked for */
    left: useRemaining(wait?.seconds ?? null) ?? 0,
    isSending: sending.busy,
    isProving: proving.busy,
    change: (name: LoginField, value: string) => {
      setValues((old) => ({ ...old, [name]: value }));
      setProblems(({ [name]: _, ...rest }) => rest);
    },
    askForCode: () => {
      const wrong = phoneProblem(values.mobile);
      setProblems(wrong ? { mobile: wrong } : {});
      if (!wrong) setSliding(true);
    },
    closeSlider: () => setSliding(false),
    sendCode: (proof: { ticket: string; randstr: string }) => {
      setSliding(false);
      return sending.run(async () => {
        const { mobile } = values;
        const answer = await api('operator/send-code', { mobile, ...proof }, { show: 'none' });
        if (answer.ok) {
          setWait({ seconds: answer.data.retry_after });
          return;
        }
        const seconds = Number(answer.data.retry_after ?? 0);
        if (seconds > 0) setWait({ seconds });
        if (answer.fields.mobile) refuse(answer, 'mobile', answer.fields.mobile);
        else refuse(answer, 'code', answer.fields.ticket);
      });
    },
    logIn,
    prove,
    done: onDone,
  };
}
