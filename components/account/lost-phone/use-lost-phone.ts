import { useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { useRemaining } from '@/components/kit/hooks/use-remaining';
import { api } from '@/lib/api/api';
import { codeProblem, codeResendSeconds } from '@/lib/domain/account/code';
import type { CustomerGroup } from '@/lib/domain/account/user-group';
import { phoneProblem } from '@/lib/domain/identity/phone';

export const lostPhoneFields = [
  'old_mobile',
  'id_number',
  'pay_password',
  'mobile',
  'code',
  'words',
] as const;

export type LostPhoneField = (typeof lostPhoneFields)[number];
export type LostPhoneProblems = Partial<Record<LostPhoneField, string | undefined>>;

const empty: Record<LostPhoneField, string> = {
  old_mobile: '',
  id_number: '',
  pay_password: '',
  mobile: '',
  code: '',
  words: '',
};

/** The request of somebody whose phone is gone: a code to the new one, then all of it to an operator. */
export function useLostPhone(group: CustomerGroup) {
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<LostPhoneProblems>({});
  const [refused, setRefused] = useState('');
  const [taken, setTaken] = useState('');
  const [sliding, setSliding] = useState(false);
  const [wait, setWait] = useState<{ seconds: number } | null>(null);
  const sending = useBusy();
  const submitting = useBusy();
  const left = useRemaining(wait?.seconds ?? null) ?? 0;

  const problem = (found: LostPhoneProblems) => setProblems((old) => ({ ...old, ...found }));

  return {
    values,
    problems,
    /** why it was not taken, where no field is to blame; '' nothing */
    refused,
    /** the new number, masked, once an operator has it before them; '' not yet */
    taken,
    left,
    sliding,
    isSending: sending.busy,
    isSubmitting: submitting.busy,
    change: (name: LostPhoneField, value: string) => {
      setValues((old) => ({ ...old, [name]: value }));
      problem({ [name]: undefined });
      setRefused('');
    },
    askForCode: () => {
      const wrong = phoneProblem(values.mobile) ?? undefined;
      problem({ mobile: wrong });
      if (!wrong) setSliding(true);
    },
    closeSlider: () => setSliding(false),
    sendCode: (proof: { ticket: string; randstr: string }) => {
      setSliding(false);
      return sending.run(async () => {
        const answer = await api(
          'lost-phone/send-code',
          { mobile: values.mobile, ...proof },
          { show: 'unless-fields', showDone: true },
        );
        if (answer.ok) setWait({ seconds: answer.data.retry_after });
        else if (answer.status === 429) {
          setWait({ seconds: Number(answer.data.retry_after ?? codeResendSeconds) });
        } else problem({ mobile: answer.fields.mobile });
      });
    },
    /** @returns what is wrong; nothing was sent then */
    submit: (): LostPhoneProblems => {
      const found: LostPhoneProblems = {
        old_mobile: phoneProblem(values.old_mobile) ?? undefined,
        id_number: /^\d{17}[\dXx]$/.test(values.id_number.trim())
          ? undefined
          : '身份证号为 18 位，最后一位可以是 X',
        pay_password: /^\d{6}$/.test(values.pay_password) ? undefined : '支付密码为 6 位数字',
        mobile: phoneProblem(values.mobile) ?? undefined,
        code: codeProblem(values.code),
      };
      setProblems(found);
      setRefused('');
      if (Object.values(found).some(Boolean)) return found;
      void submitting.run(async () => {
        const answer = await api(
          'lost-phone/submit',
          { ...values, user_group: group },
          { show: 'none' },
        );
        if (answer.ok) setTaken(answer.data.mobile);
        else {
          problem(answer.fields);
          if (Object.keys(answer.fields).length === 0) setRefused(answer.msg);
        }
      });
      return found;
    },
  };
}
