import type { FormEvent } from 'react';
import { Button } from '@/components/kit/ui/Button';
import { Input } from '@/components/kit/ui/field/Input';
import { onDemand } from '@/components/kit/ui/on-demand';
import { codeLength, waitWords } from '@/lib/domain/account/code';
import { phoneLength } from '@/lib/domain/identity/phone';
import s from './OperatorLogin.module.css';
import type { useOperatorLogin } from './use-operator-login';

const CaptchaDialog = onDemand(() =>
  import('@/components/account/captcha/CaptchaDialog').then((module) => module.CaptchaDialog),
);

/** Phone, slider and code. */
export function CodeStep({ login }: { login: ReturnType<typeof useOperatorLogin> }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    login.logIn();
  };
  return (
    <form className={s.form} method="post" onSubmit={submit} noValidate>
      <p className={s.note}>账号由管理员开通，登录后还要验证一次动态验证码</p>
      <Input
        label="手机号"
        name="mobile"
        size={44}
        digits
        maxLength={phoneLength}
        autoComplete="tel-national"
        value={login.values.mobile}
        error={login.problems.mobile || null}
        onChange={(event) => login.change('mobile', event.target.value)}
      />
      <Input
        label="短信验证码"
        name="code"
        size={44}
        digits
        maxLength={codeLength}
        autoComplete="one-time-code"
        value={login.values.code}
        error={login.problems.code || null}
        onChange={(event) => login.change('code', event.target.value)}
        suffix={
          <Button
            kind="text"
            size={28}
            loading={login.isSending}
            disabled={login.left > 0}
            onClick={login.askForCode}
          >
            {waitWords(login.left) || '获取验证码'}
          </Button>
        }
      />
      <Button kind="primary" size={44} type="submit" block loading={login.isProving}>
        下一步
      </Button>
      {login.sliding && (
        <CaptchaDialog
          phone={login.values.mobile}
          purpose="console"
          onSolved={(proof) => void login.sendCode(proof)}
          onClose={login.closeSlider}
        />
      )}
    </form>
  );
}
