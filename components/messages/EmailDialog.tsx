import { useState } from 'react';
import { CallDialog } from '@/components/kit/area/form/CallDialog';
import type { Output } from '@/lib/contract';
import { codeLength } from '@/lib/domain/account/code';

export interface EmailDialogProps {
  onClose: () => void;
  onDone: (settings: Output<'messages/settings'>) => void;
}

const addressFields = [
  { kind: 'text', name: 'email', label: '邮箱', min: 1, max: 60, placeholder: 'name@example.com' },
] as const;

const codeFields = [
  {
    kind: 'digits',
    name: 'email_code',
    label: '邮件里的验证码',
    max: codeLength,
    required: true,
  },
] as const;

/** Asks for an address, then for the code that was sent there. */
export function EmailDialog({ onClose, onDone }: EmailDialogProps) {
  const [email, setEmail] = useState('');
  if (!email) {
    return (
      <CallDialog
        key="address"
        call="messages/email-code"
        title="接收邮箱"
        text="我们先发一个验证码到这个邮箱，确认由您使用。"
        ok="发送验证码"
        fields={addressFields}
        onClose={onClose}
        onDone={(sent) => setEmail(sent.email)}
      />
    );
  }
  return (
    <CallDialog
      key="code"
      call="messages/email"
      title="验证邮箱"
      text={`验证码已发到 ${email}，5 分钟内有效。没有收到请查看垃圾邮件，或 60 秒后重新添加。`}
      ok="验证"
      fields={codeFields}
      fixed={{ email }}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
