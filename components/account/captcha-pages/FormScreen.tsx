import { type FormEvent, useState } from 'react';
import { Button } from '@/components/kit/ui/Button';
import { FieldError } from '@/components/kit/ui/field/Field';
import { Input } from '@/components/kit/ui/field/Input';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { api } from '@/lib/api/api';
import { once } from '@/lib/api/once';
import { codeMessages } from '@/lib/domain/account/code';
import { groupOf } from '@/lib/domain/account/user-group';
import { phoneLength, phoneProblem } from '@/lib/domain/identity/phone';
import s from './Captcha.module.css';
import { CaptchaFrame } from './CaptchaFrame';
import { CaptchaTabs } from './CaptchaTabs';

interface Proof {
  phone: string;
  ticket: string;
  randstr: string;
}

const example = `// 1. 嵌入：<iframe src="/tcaptcha/captchas?frame=1" width="330" height="330">
window.addEventListener('message', (event) => {
  if (event.origin !== location.origin || event.source !== frame.contentWindow) return;
  // 2. 框就绪后告诉它手机号与用途
  if (event.data.type === 'tcaptcha:ready') {
    frame.contentWindow.postMessage(
      { type: 'tcaptcha:start', phone, purpose: 'login' }, location.origin);
  }
  // 3. 通过后把凭证放进表单
  if (event.data.type === 'tcaptcha:solved') {
    form.ticket.value = event.data.ticket;
    form.randstr.value = event.data.randstr;
  }
});
// 4. 提交：POST /api/register/send-code
//    login_user, user_group, ticket, randstr`;

/** The captcha in a form that really sends: the login code of an advertiser. */
export function FormScreen() {
  const [phone, setPhone] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [proof, setProof] = useState<Proof | null>(null);
  const [refused, setRefused] = useState('');
  const [done, setDone] = useState('');
  const [busy, setBusy] = useState(false);
  const [guard] = useState(() => once((work: () => Promise<void>) => work()));
  const isRight = phoneProblem(phone) === null;
  const valid = proof && proof.phone === phone ? proof : null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = phoneProblem(phone);
    setProblem(found);
    setDone('');
    setRefused(found || valid ? '' : codeMessages.slider);
    if (found || !valid) return;
    const { ticket, randstr } = valid;
    void guard(async () => {
      setBusy(true);
      const answer = await api(
        'send-register-msg',
        { login_user: phone, user_group: groupOf.advertiser, ticket, randstr },
        { show: 'unless-fields' },
      );
      setBusy(false);
      setProof(null); // spent, whatever the answer
      if (answer.ok) setDone(answer.msg);
      else {
        setProblem(answer.fields.login_user ?? null);
        setRefused(answer.fields.login_user ? '' : answer.msg);
      }
    });
  };

  return (
    <>
      <CaptchaTabs current="tcaptcha-index1" />
      <div className={s.columns}>
        <div className={s.text}>
          <h1>表单里的滑块验证</h1>
          <p>右侧是可以真实提交的表单：通过验证后，向手机号发送一条广告主登录验证码。</p>
          {/* Scrolls sideways: the keyboard must reach it. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as said */}
          <pre className={s.code} tabIndex={0}>
            <code>{example}</code>
          </pre>
          <ul className={s.how}>
            <li>手机号改了，凭证作废：它与手机号、用途、网络地址绑定。</li>
            <li>凭证用过一次就失效，提交失败也要重新验证。</li>
            <li>服务端答 422 且 data.captcha 为 required 时，请重新打开验证框。</li>
          </ul>
        </div>
        <form className={s.stage} method="post" action="/form/captcha" onSubmit={submit} noValidate>
          <Input
            className={s.wide}
            label="手机号"
            digits
            maxLength={phoneLength}
            autoComplete="tel-national"
            value={phone}
            error={problem}
            onChange={(event) => {
              setPhone(event.target.value);
              setProblem(null);
            }}
          />
          {valid ? (
            <p className={s.solved} role="status">
              <Icon name="check-circle" size={24} />
              已通过滑块验证
            </p>
          ) : (
            <CaptchaFrame
              phone={isRight ? phone : ''}
              purpose="login"
              onSolved={(given) => {
                setProof({ phone, ...given });
                setRefused('');
              }}
            />
          )}
          {refused && <FieldError>{refused}</FieldError>}
          {done && (
            <p className={s.done} role="status">
              {done}
            </p>
          )}
          <Button type="submit" kind="primary" size={40} block loading={busy}>
            发送验证码
          </Button>
        </form>
      </div>
    </>
  );
}
