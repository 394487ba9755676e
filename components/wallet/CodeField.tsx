import { useState } from 'react';
import { useBusy } from '@/components/hooks/use-busy';
import { useRemaining } from '@/components/hooks/use-remaining';
import { Button } from '@/components/ui/Button';
import { Input } from '@/components/ui/Input';
import { api } from '@/lib/api/api';
import { codeLength, codeResendSeconds, type ownPurposes } from '@/lib/domain/code';
import s from './CodeField.module.css';

export interface CodeFieldProps {
  purpose: (typeof ownPurposes)[number];
  value: string;
  onChange: (value: string) => void;
  error?: string | null;
  disabled?: boolean;
}

/** A code sent to the caller's own phone: after a send the button waits as long as the server says (spec 4). */
export function CodeField({ purpose, value, onChange, error, disabled }: CodeFieldProps) {
  const [wait, setWait] = useState<{ seconds: number } | null>(null);
  const [sentTo, setSentTo] = useState('');
  const { busy, run } = useBusy();
  const left = useRemaining(wait?.seconds ?? null) ?? 0;

  const send = () =>
    run(async () => {
      const answer = await api('sendMsg', { purpose }, { sayDone: true });
      if (answer.ok) {
        setSentTo(answer.data.mobile);
        setWait({ seconds: answer.data.retry_after });
      } else if (answer.status === 429) {
        setWait({ seconds: Number(answer.data.retry_after ?? codeResendSeconds) });
      }
    });

  return (
    <Input
      label="短信验证码"
      digits
      maxLength={codeLength}
      autoComplete="one-time-code"
      disabled={disabled}
      error={error}
      hint={sentTo ? `已发送至 ${sentTo}，5 分钟内有效` : '发送到您的登录手机'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      suffix={
        <Button
          kind="text"
          size={28}
          className={s.send}
          loading={busy}
          disabled={disabled || left > 0}
          onClick={send}
        >
          {left > 0 ? `${left}秒后获取` : sentTo ? '重新获取' : '获取验证码'}
        </Button>
      }
    />
  );
}
