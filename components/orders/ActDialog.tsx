import { useEffect, useRef, useState } from 'react';
import { useBusy } from '@/components/hooks/use-busy';
import { useRefresh } from '@/components/hooks/use-refresh';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { api } from '@/lib/api/api';
import s from './ActDialog.module.css';
import { ActField } from './ActField';
import { type ActValues, keepActDraft, readActDraft } from './act-drafts';
import type { ActAction } from './order-row';

export interface ActDialogProps {
  orderSn: string;
  action: ActAction;
  onClose: () => void;
}

/** The question of an act with the fields of its row; what was typed stays whatever the server says. */
export function ActDialog({ orderSn, action, onClose }: ActDialogProps) {
  const { name, question, fields } = action;
  const [values, setValues] = useState<ActValues>(() => readActDraft(orderSn, name));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const { busy, run } = useBusy();
  const refresh = useRefresh();

  const wrong = Object.keys(errors).join();
  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [wrong]);

  const change = (next: ActValues) => {
    setValues(next);
    setErrors({});
    keepActDraft(orderSn, name, next);
  };
  const leave = () => {
    keepActDraft(orderSn, name, undefined);
    onClose();
  };
  const submit = () =>
    run(async () => {
      const input = { order_sn: orderSn, action: name, ...values };
      const answer = await api('order/act', input, { show: 'unless-fields', sayDone: true });
      if (!answer.ok && Object.keys(answer.fields).length > 0) return setErrors(answer.fields);
      if (answer.ok) leave();
      // Refused: then the order has moved on meanwhile, and the page shows where to.
      else onClose();
      await refresh();
    });

  return (
    <Dialog
      title={question.title}
      width={fields.length > 0 ? 520 : 416}
      onClose={leave}
      footer={
        <div className={s.foot}>
          <Button onClick={leave} data-autofocus={fields.length === 0 || undefined}>
            再想想
          </Button>
          <Button
            kind={question.danger ? 'danger-fill' : 'primary'}
            loading={busy}
            onClick={submit}
          >
            {question.ok}
          </Button>
        </div>
      }
    >
      <p className={s.text}>{question.text}</p>
      {fields.length > 0 && (
        <form
          ref={form}
          className={s.form}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          {fields.map((field) => (
            <ActField
              key={field.name}
              field={field}
              values={values}
              onChange={change}
              error={errors[field.name]}
            />
          ))}
          <input type="submit" hidden />
        </form>
      )}
    </Dialog>
  );
}
