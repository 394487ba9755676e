import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '@/components/kit/ui/Button';
import { Input } from '@/components/kit/ui/field/Input';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { onDemand } from '@/components/kit/ui/on-demand';
import { href } from '@/lib/address/routes';
import { codeLength, waitWords } from '@/lib/domain/account/code';
import { isPhone, phoneLength } from '@/lib/domain/identity/phone';
import { useApp } from '@/store/AppStoreProvider';
import { AgreementLine } from './AgreementLine';
import s from './LoginForm.module.css';
import { type LoginFormOptions, useLoginForm } from './use-login-form';

const CaptchaDialog = onDemand(() =>
  import('@/components/account/captcha/CaptchaDialog').then((module) => module.CaptchaDialog),
);

export interface LoginFormProps extends LoginFormOptions {
  /** what the login goes on to */
  submitLabel?: string;
}

/** Phone, code, agreement: the same for advertisers and media owners (spec 2 and 5). */
export function LoginForm({ submitLabel = '登录', ...options }: LoginFormProps) {
  const form = useLoginForm(options);
  const hotline = useApp((state) => state.contact.pc_400_lr);
  const element = useRef<HTMLFormElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = form.logIn();
    const first = (['phone', 'code', 'agreed'] as const).find((name) => found[name]);
    if (first) focus(first);
  };

  const focus = (name: string) =>
    element.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();

  // The button that had the focus now counts down: the code is what comes next. An effect, so that it runs
  // after the slider has given the focus back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `focus` is another function at every render
  useEffect(() => {
    if (form.sent > 0 && !form.sliding) focus('code');
  }, [form.sent, form.sliding]);

  return (
    <form
      ref={element}
      className={s.form}
      method="post"
      action="/form/login"
      onSubmit={submit}
      noValidate
    >
      <Input
        size={44}
        name="phone"
        aria-label="手机号"
        placeholder="请输入手机号"
        prefix={<span className={s.country}>+86</span>}
        suffix={isPhone(form.phone) && <Icon className={s.right} name="check" size={16} />}
        digits
        maxLength={phoneLength}
        autoComplete="tel-national"
        data-autofocus
        value={form.phone}
        error={form.problems.phone}
        onChange={(event) => form.setPhone(event.target.value)}
      />
      <div className={s.codeRow}>
        <Input
          className={s.code}
          size={44}
          name="code"
          aria-label="验证码"
          placeholder="请输入验证码"
          suffix="6 位数字"
          digits
          maxLength={codeLength}
          autoComplete="one-time-code"
          value={form.code}
          error={form.problems.code}
          onChange={(event) => form.setCode(event.target.value)}
        />
        <Button
          className={s.get}
          disabled={form.left > 0}
          loading={form.isSending}
          onClick={form.askForCode}
        >
          {waitWords(form.left) || '获取验证码'}
        </Button>
      </div>
      <AgreementLine
        agreed={form.agreed}
        problem={form.problems.agreed}
        onChange={form.setAgreed}
      />
      <Button
        className={s.submit}
        kind="primary"
        size={44}
        type="submit"
        data-track="login-submit"
        block
        loading={form.isLoggingIn}
      >
        {submitLabel}
      </Button>
      <p className={s.hotline}>
        <Icon name="phone" size={16} />
        免费咨询
        <a href={`tel:${hotline}`} data-full>
          {hotline}
        </a>
        <a className={s.lost} href={href('lostPhone', { group: options.group })}>
          手机号不能用了？
        </a>
      </p>
      {form.sliding && (
        <CaptchaDialog
          phone={form.phone}
          purpose="login"
          onSolved={(proof) => void form.sendCode(proof)}
          onClose={form.closeSlider}
        />
      )}
    </form>
  );
}
