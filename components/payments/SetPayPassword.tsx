import { useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Button } from '@/components/kit/ui/Button';
import { Dialog } from '@/components/kit/ui/overlay/Dialog';
import { api } from '@/lib/api/api';
import { codeProblem } from '@/lib/domain/account/code';
import { payPasswordProblem } from '@/lib/domain/account/pay-password';
import { CodeField } from './CodeField';
import { PayPassword } from './PayPassword';
import s from './SetPayPassword.module.css';

export interface SetPayPasswordProps {
  /** True where one was set before: it is changed, or was forgotten. */
  again: boolean;
  onDone: () => void;
  onClose: () => void;
}

type Wrong = Partial<Record<'code' | 'pay_password' | 'repeat', string>>;

/** Sets the pay password with a code (domain.md: Money); also the way out where it was forgotten or is locked. */
export function SetPayPassword({ again, onDone, onClose }: SetPayPasswordProps) {
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const { busy, run } = useBusy();

  const submit = () =>
    run(async () => {
      const found: Wrong = {
        ...problem('code', codeProblem(code)),
        ...problem('pay_password', payPasswordProblem(password)),
        ...(repeat === password ? null : { repeat: '两次输入的支付密码不一致' }),
      };
      setWrong(found);
      if (Object.keys(found).length > 0) return;
      const answer = await api(
        'setPayPass',
        { pay_password: password, code },
        { show: 'unless-fields', showDone: true },
      );
      if (answer.ok) onDone();
      else setWrong(answer.fields);
    });

  return (
    <Dialog
      title={again ? '修改支付密码' : '设置支付密码'}
      onClose={onClose}
      footer={
        <Button kind="primary" size={40} block loading={busy} onClick={submit}>
          确定
        </Button>
      }
    >
      <form
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <CodeField purpose="pay_pass" value={code} onChange={setCode} error={wrong.code} />
        <PayPassword
          label="新支付密码"
          value={password}
          onChange={setPassword}
          error={wrong.pay_password}
          hint="6 位数字，请勿使用相同或连续的数字"
        />
        <PayPassword
          label="再输一次"
          value={repeat}
          onChange={setRepeat}
          error={wrong.repeat}
          onEnter={submit}
        />
        <input type="submit" hidden />
      </form>
    </Dialog>
  );
}

const problem = (name: keyof Wrong, said: string | null | undefined): Wrong =>
  said ? { [name]: said } : {};
