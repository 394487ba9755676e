import { Button, Input, Space } from 'antd';
import { useCodeSend } from '@/components/payments/use-code-send';
import { type CodePurpose, codeLength } from '@/lib/domain/code';

export interface CodeControlProps {
  id: string | undefined;
  purpose: Exclude<CodePurpose, 'login'>;
  value: string;
  onChange: (value: string) => void;
}

/** A code sent to the caller's own phone; the button waits as long as the server says. */
export function CodeControl({ id, purpose, value, onChange }: CodeControlProps) {
  const { busy, waitWords, sentTo, send } = useCodeSend(purpose);
  return (
    <>
      <Space.Compact block>
        <Input
          {...(id ? { id } : null)}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={codeLength}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
        />
        <Button loading={busy} disabled={waitWords !== ''} onClick={send}>
          {waitWords || (sentTo ? '重新获取' : '获取验证码')}
        </Button>
      </Space.Compact>
      <span role="status">
        {sentTo ? `已发送至 ${sentTo}，5 分钟内有效` : '发送到您的登录手机'}
      </span>
    </>
  );
}
