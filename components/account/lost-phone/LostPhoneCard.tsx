import { useRouter } from 'next/router';
import { type FormEvent, useRef } from 'react';
import { ClerkNote } from '@/components/kit/notes/ClerkNote';
import { Button, LinkButton } from '@/components/kit/ui/Button';
import { FieldError } from '@/components/kit/ui/field/Field';
import { Input } from '@/components/kit/ui/field/Input';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { onDemand } from '@/components/kit/ui/on-demand';
import { href } from '@/lib/address/routes';
import { codeLength, waitWords } from '@/lib/domain/account/code';
import { recoveryWorkdays } from '@/lib/domain/account/lost-phone';
import { payPasswordLength } from '@/lib/domain/account/pay-password';
import { groupName, groupOf, isOwnerGroup } from '@/lib/domain/account/user-group';
import { phoneLength } from '@/lib/domain/identity/phone';
import { useApp } from '@/store/AppStoreProvider';
import s from './LostPhone.module.css';
import { type LostPhoneField, lostPhoneFields, useLostPhone } from './use-lost-phone';

const CaptchaDialog = onDemand(() =>
  import('@/components/account/captcha/CaptchaDialog').then((module) => module.CaptchaDialog),
);

/** /lostPhone: whoever cannot read messages to the account's phone any more asks for another one. */
export function LostPhoneCard() {
  const { query } = useRouter();
  const group = query.group === String(groupOf.media) ? groupOf.media : groupOf.advertiser;
  const form = useLostPhone(group);
  const hotline = useApp((state) => state.contact.pc_400_lr);
  const element = useRef<HTMLFormElement>(null);

  if (form.taken) {
    return (
      <section className={s.card}>
        <h1>
          <Icon name="check-circle" />
          申请已提交
        </h1>
        <p>
          平台在 {recoveryWorkdays} 个工作日内审核，必要时致电新号码 {form.taken} 核对。
        </p>
        <p>通过后，新旧两个号码都会收到短信，之后用新号码登录；24 小时内不能提现。</p>
        <ClerkNote />
        <LinkButton kind="primary" size={40} href={href('index')}>
          返回首页
        </LinkButton>
      </section>
    );
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = form.submit();
    const first = lostPhoneFields.find((name) => found[name]);
    if (first) element.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };
  const field = (name: LostPhoneField) => ({
    name,
    value: form.values[name],
    error: form.problems[name] ?? null,
    onChange: (event: { target: { value: string } }) => form.change(name, event.target.value),
  });

  return (
    <section className={s.card} aria-labelledby="lost-phone">
      <h1 id="lost-phone">原手机号不能用了</h1>
      <p className={s.note}>
        为{groupName(group)}
        账号更换登录手机：核对身份证号和支付密码，再由平台审核。
        <a
          href={href('lostPhone', {
            group: isOwnerGroup(group) ? groupOf.advertiser : groupOf.media,
          })}
        >
          改为{isOwnerGroup(group) ? '广告主' : '媒体主'}账号
        </a>
      </p>
      <form
        ref={element}
        className={s.form}
        method="post"
        action="/form/lost-phone"
        onSubmit={submit}
        noValidate
      >
        <Input
          {...field('old_mobile')}
          label="原手机号"
          required
          digits
          maxLength={phoneLength}
          autoComplete="off"
        />
        <Input
          {...field('id_number')}
          label="身份证号"
          required
          maxLength={18}
          autoComplete="off"
          hint="实名认证时填写的；企业账号填法定代表人的"
        />
        <Input
          {...field('pay_password')}
          label="支付密码"
          required
          digits
          type="password"
          maxLength={payPasswordLength}
          autoComplete="off"
        />
        <Input
          {...field('mobile')}
          label="新手机号"
          required
          digits
          maxLength={phoneLength}
          autoComplete="tel-national"
        />
        <Input
          {...field('code')}
          label="新手机号的验证码"
          required
          digits
          maxLength={codeLength}
          autoComplete="one-time-code"
          suffix={
            <Button
              kind="text"
              size={28}
              loading={form.isSending}
              disabled={form.left > 0}
              onClick={form.askForCode}
            >
              {waitWords(form.left) || '获取验证码'}
            </Button>
          }
        />
        <Input
          {...field('words')}
          label="说明"
          maxLength={200}
          placeholder="选填，例如手机丢失、号码已注销"
          autoComplete="off"
        />
        {form.refused && <FieldError>{form.refused}</FieldError>}
        <Button kind="primary" size={44} type="submit" block loading={form.isSubmitting}>
          提交审核
        </Button>
      </form>
      <p className={s.foot}>
        没有实名认证，或忘记支付密码？请致电
        <a href={`tel:${hotline}`} data-full>
          {hotline}
        </a>
      </p>
      {form.sliding && (
        <CaptchaDialog
          phone={form.values.mobile}
          purpose="lost_phone"
          onSolved={(proof) => void form.sendCode(proof)}
          onClose={form.closeSlider}
        />
      )}
    </section>
  );
}
