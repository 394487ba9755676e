import { type FormEvent, useRef } from 'react';
import { Button } from '@/components/kit/ui/Button';
import { FieldError } from '@/components/kit/ui/field/Field';
import { Input } from '@/components/kit/ui/field/Input';
import { Select } from '@/components/kit/ui/field/Select';
import { Textarea } from '@/components/kit/ui/field/Textarea';
import { onDemand } from '@/components/kit/ui/on-demand';
import { platformHeads } from '@/lib/domain/catalog/platform-heads';
import { phoneLength } from '@/lib/domain/identity/phone';
import { useApp } from '@/store/AppStoreProvider';
import s from './NeedForm.module.css';
import {
  hintWithoutPlatform,
  type NeedField,
  type NeedKind,
  needLimits,
  needOrder,
} from './need-fields';
import { useNeedForm } from './use-need-form';

export interface NeedFormProps {
  kind: NeedKind;
  source: string;
  /** Platform number chosen beforehand. */
  platform?: number;
  /** An example of what to write. */
  placeholder?: string;
  /** The label of the free text. */
  briefLabel?: string;
  submitText?: string;
  /** Without the choice of a platform's figures: a media owner looks for no prices. */
  forOwner?: boolean;
}

const choices = platformHeads.map(({ no, name }) => ({ value: no, label: name }));

/** Shown once a need was left. */
const NeedTaken = onDemand(() => import('./NeedTaken').then((module) => module.NeedTaken));

/** Figures of the chosen platform; its script comes after the page. */
const PlatformHint = onDemand(
  () => import('./PlatformHint').then((module) => module.PlatformHint),
  () => <p className={s.hint}>{hintWithoutPlatform}</p>,
);

/** Brief, platform, budget, phone (domain.md: Need). Nothing typed is lost; the answer says what happens next. */
export function NeedForm({
  kind,
  source,
  platform,
  placeholder,
  briefLabel = '投放需求',
  submitText = '提交需求',
  forOwner = false,
}: NeedFormProps) {
  const form = useNeedForm({ kind, source, platform: platform ? String(platform) : '' });
  const hotline = useApp((state) => state.contact.pc_400_lr);
  const element = useRef<HTMLFormElement>(null);

  if (form.taken) return <NeedTaken taken={form.taken} kind={kind} onAgain={form.again} />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = form.submit();
    const first = needOrder.find((name) => found[name]);
    if (first) element.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  const field = (name: NeedField) => ({
    name,
    value: form.need[name],
    error: form.problems[name] ?? null,
    onChange: (event: { target: { value: string } }) => form.change(name, event.target.value),
  });
  const isFull = kind === 'full';

  return (
    <form
      ref={element}
      className={s.form}
      method="post"
      action={isFull ? '/form/need' : '/form/need-short'}
      onSubmit={submit}
      noValidate
    >
      <Textarea
        {...field('brief')}
        label={briefLabel}
        required={isFull}
        rows={isFull ? 4 : 3}
        maxLength={needLimits[kind].max}
        placeholder={placeholder ?? '推广什么、给谁看、希望什么时候发布'}
        className={s.wide}
      />
      <Select
        {...field('platform')}
        label="平台"
        options={choices}
        placeholder={forOwner ? '请选择账号所在平台' : '还没想好'}
        className={isFull ? undefined : s.wide}
      />
      {isFull && (
        <Input
          {...field('budget')}
          label="预算（元）"
          digits
          maxLength={9}
          placeholder="选填，例如 50000"
          autoComplete="off"
        />
      )}
      {!forOwner && <PlatformHint platform={Number(form.need.platform)} />}
      {isFull && (
        <Input
          {...field('contact_name')}
          label="怎么称呼您"
          maxLength={needLimits.name}
          placeholder="选填"
          autoComplete="name"
        />
      )}
      <Input
        {...field('mobile')}
        label="手机号"
        required
        digits
        maxLength={phoneLength}
        placeholder="11 位手机号"
        autoComplete="tel-national"
        className={isFull ? undefined : s.wide}
      />
      {form.refused && (
        <div className={s.wide}>
          <FieldError>{form.refused}。您填写的内容仍在，可以再次提交</FieldError>
        </div>
      )}
      <div className={s.foot}>
        <Button type="submit" kind="primary" size={40} loading={form.busy} data-track="need">
          {submitText}
        </Button>
        <p>手机号只用于本次沟通，也可以直接拨打 {hotline}</p>
      </div>
      {form.slider}
    </form>
  );
}
