import type { FormEvent } from 'react';
import { Button } from '@/components/kit/ui/Button';
import { CopyButton } from '@/components/kit/ui/CopyButton';
import { Input } from '@/components/kit/ui/field/Input';
import s from './OperatorLogin.module.css';
import type { useOperatorLogin } from './use-operator-login';

export interface SecondFactorStepProps {
  login: ReturnType<typeof useOperatorLogin>;
  /** null: there is one already */
  setup: { secret: string; qr_svg: string } | null;
}

/** Makes the second factor, or asks for it. */
export function SecondFactorStep({ login, setup }: SecondFactorStepProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    login.prove();
  };
  return (
    <form className={s.form} method="post" onSubmit={submit} noValidate>
      {setup && (
        <>
          <p className={s.note}>
            第一次登录要绑定验证器：用任意一种动态验证码（TOTP）应用扫码，再填它显示的 6 位数字
          </p>
          <div className={s.setup}>
            {/* As a picture, so that nothing in it can run. */}
            {/* biome-ignore lint/performance/noImgElement: drawn by the call, shown once */}
            <img
              src={`data:image/svg+xml,${encodeURIComponent(setup.qr_svg)}`}
              width={160}
              height={160}
              alt="验证器的二维码"
            />
            <p>
              扫不了码，在应用里手动输入密钥：
              <code className={s.secret}>{setup.secret}</code>
              <CopyButton text={setup.secret} what="密钥" />
            </p>
          </div>
        </>
      )}
      {!setup && (
        <p className={s.note}>打开验证器，填它现在显示的 6 位数字；设备不在身边可以填一个恢复码</p>
      )}
      <Input
        label={setup ? '动态验证码' : '动态验证码或恢复码'}
        name="proof"
        size={44}
        maxLength={20}
        autoComplete="one-time-code"
        inputMode={setup ? 'numeric' : 'text'}
        autoFocus
        value={login.values.proof}
        error={login.problems.proof || null}
        onChange={(event) => login.change('proof', event.target.value)}
      />
      <Button kind="primary" size={44} type="submit" block loading={login.isProving}>
        {setup ? '绑定并登录' : '登录'}
      </Button>
    </form>
  );
}
