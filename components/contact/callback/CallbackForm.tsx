import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '@/components/kit/ui/Button';
import { FieldError } from '@/components/kit/ui/field/Field';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { ServiceHoursWords } from '@/components/site/ServiceHoursWords';
import { maskPhone, phoneLength } from '@/lib/domain/identity/phone';
import { callBackMinutes } from '@/lib/domain/time/opening-hours';
import s from './CallbackForm.module.css';
import { useCallbackForm } from './use-callback-form';

const problemId = 'callback-problem';

/** One phone, one button, and when the call will come (spec 2, 5 and 9). */
export function CallbackForm() {
  const form = useCallbackForm();
  const field = useRef<HTMLInputElement>(null);
  const thanks = useRef<HTMLDivElement>(null);

  // The form is gone with the button that had the focus.
  useEffect(() => {
    if (form.taken) thanks.current?.focus();
  }, [form.taken]);

  if (form.taken) {
    return (
      <div ref={thanks} className={s.taken} role="status" tabIndex={-1}>
        <p className={s.done}>
          <Icon name="check-circle" size={18} />
          已登记 {maskPhone(form.taken.phone)}
        </p>
        <p>{form.taken.promised}</p>
        <Button size={32} onClick={form.again}>
          换一个号码
        </Button>
      </div>
    );
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await form.submit())) field.current?.focus();
  };
  return (
    <form method="post" action="/form/callback" onSubmit={submit} noValidate>
      <p className={s.promise}>
        留下电话，{callBackMinutes} 分钟内回电；
        <ServiceHoursWords />。
      </p>
      {form.later && <p className={s.later}>{form.later}</p>}
      <div className={s.row}>
        <input
          ref={field}
          className={s.phone}
          name="mobile"
          inputMode="numeric"
          autoComplete="tel-national"
          aria-label="您的电话"
          aria-invalid={form.problem ? true : undefined}
          aria-describedby={form.problem ? problemId : undefined}
          placeholder="请输入您的电话"
          maxLength={phoneLength}
          data-autofocus
          value={form.phone}
          onChange={(event) => form.setPhone(event.target.value)}
        />
        <Button kind="primary" type="submit" loading={form.isSending} data-track="callback-submit">
          给我回电
        </Button>
      </div>
      {form.problem && <FieldError id={problemId}>{form.problem}</FieldError>}
      <p className={s.privacy}>
        <Icon name="lock" size={14} />
        号码只用于本次回电，不对媒体主展示
      </p>
      {form.slider}
    </form>
  );
}
