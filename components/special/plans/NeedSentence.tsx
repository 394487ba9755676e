import { type FormEvent, useRef } from 'react';
import { needOrder } from '@/components/contact/need/need-fields';
import { useNeedForm } from '@/components/contact/need/use-need-form';
import { Button } from '@/components/kit/ui/Button';
import { Input } from '@/components/kit/ui/field/Input';
import { Select } from '@/components/kit/ui/field/Select';
import { onDemand } from '@/components/kit/ui/on-demand';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { phoneLength } from '@/lib/domain/identity/phone';
import { serviceHoursWords } from '@/lib/domain/time/opening-hours';
import { useApp } from '@/store/AppStoreProvider';
import s from './NeedSentence.module.css';

interface NeedSentenceProps {
  source: string;
  /** number of the platform that the need is about */
  platform: number;
  budgets: readonly number[];
  placeholder: string;
}

const NeedTaken = onDemand(() =>
  import('@/components/contact/need/NeedTaken').then((module) => module.NeedTaken),
);

/** The need form as one sentence; without script it is sent to the form's own page. */
export function NeedSentence({ source, platform, budgets, placeholder }: NeedSentenceProps) {
  const form = useNeedForm({ kind: 'full', source, platform: String(platform) });
  const hours = useApp((state) => state.hours);
  const element = useRef<HTMLFormElement>(null);
  if (form.taken)
    return (
      <div className={s.card}>
        <NeedTaken taken={form.taken} kind="full" onAgain={form.again} />
      </div>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = form.submit();
    const first = needOrder.find((name) => found[name]);
    if (first) element.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  const field = (name: 'brief' | 'budget' | 'mobile') => ({
    name,
    value: form.need[name],
    error: form.problems[name] ?? null,
    onChange: (event: { target: { value: string } }) => form.change(name, event.target.value),
  });
  return (
    <form
      ref={element}
      className={s.card}
      id="need"
      method="post"
      action="/form/need"
      onSubmit={submit}
      noValidate
    >
      <input type="hidden" name="platform" value={form.need.platform} />
      <Input
        {...field('brief')}
        label="我要推"
        maxLength={200}
        placeholder={placeholder}
        size={40}
      />
      <Select
        {...field('budget')}
        label="预算"
        placeholder="还没定"
        options={budgets.map((yuan) => ({ value: yuan, label: `¥${groupDigits(yuan)}` }))}
      />
      <Input
        {...field('mobile')}
        label="电话打到"
        digits
        size={40}
        maxLength={phoneLength}
        placeholder="11 位手机号"
        autoComplete="tel-national"
      />
      <Button type="submit" kind="primary" size={40} loading={form.busy} data-track="need">
        要三套方案
      </Button>
      <p className={s.note} role={form.refused ? 'alert' : undefined}>
        {form.refused
          ? `${form.refused}。您填写的内容仍在，可以再次提交`
          : `${serviceHoursWords(hours)} 回电，方案不收费，也不必登录；手机号只用于本次沟通`}
      </p>
      {form.slider}
    </form>
  );
}
