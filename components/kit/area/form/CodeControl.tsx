import { Button, Form, Input, Space } from 'antd';
import { type SentPurpose, useCodeSend } from '@/components/kit/hooks/use-code-send';
import { codeLength } from '@/lib/domain/account/code';

export interface CodeControlProps {
  id: string | undefined;
  purpose: SentPurpose;
  value: string;
  onChange: (value: string) => void;
}

/**
 * A code sent to the caller's own phone, or to the new one that the form's `mobile` names; the button waits as long as the
 * server says.
 */
export function CodeControl({ id, purpose, value, onChange }: CodeControlProps) {
  const form = Form.useFormInstance();
  const { busy, waitWords, sentTo, send } = useCodeSend(
    purpose,
    () => String(form.getFieldValue('mobile') ?? ''),
    (said) => form.setFields([{ name: 'mobile', errors: [said] }]),
  );
  const before = purpose === 'new_phone' ? '发送到新手机号' : '发送到您的登录手机';
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
      <span role="status">{sentTo ? `已发送至 ${sentTo}，5 分钟内有效` : before}</span>
    </>
  );
}
