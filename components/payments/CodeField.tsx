import { useCodeSend } from '@/components/kit/hooks/use-code-send';
import { Button } from '@/components/kit/ui/Button';
import { Input } from '@/components/kit/ui/field/Input';
import { codeLength, type ownPurposes } from '@/lib/domain/account/code';
import s from './CodeField.module.css';

export interface CodeFieldProps {
  purpose: (typeof ownPurposes)[number];
  value: string;
  onChange: (value: string) => void;
  error?: string | null;
  disabled?: boolean;
}

/** A code sent to the caller's own phone. */
export function CodeField({ purpose, value, onChange, error, disabled }: CodeFieldProps) {
  const { busy, sentTo, waitWords, send } = useCodeSend(purpose);
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
          disabled={disabled || waitWords !== ''}
          onClick={send}
        >
          {waitWords || (sentTo ? '重新获取' : '获取验证码')}
        </Button>
      }
    />
  );
}
