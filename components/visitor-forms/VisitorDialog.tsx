import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import {
  type SliderProof,
  useSliderOnDemand,
} from '@/components/account/captcha/use-slider-on-demand';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Button } from '@/components/kit/ui/Button';
import { FieldError } from '@/components/kit/ui/field/Field';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { Dialog } from '@/components/kit/ui/overlay/Dialog';
import type { ApiResult } from '@/lib/api/api';
import s from './VisitorDialog.module.css';

type Problems = Readonly<Record<string, string>>;

export interface VisitorDialogProps {
  /** the page of the same form, for whoever runs no script */
  action: string;
  title: string;
  width: number;
  submitText: string;
  /** what the slider counts by: the phone or the mail of who sends */
  sender: string;
  send: (
    given: (name: string) => string,
    proof: SliderProof,
  ) => Promise<ApiResult<{ promised: string }>>;
  /** its fields, with what is wrong with each by its name */
  children: (problems: Problems) => ReactNode;
  taken: {
    title: string;
    /** its first line */
    head: string;
    /** what happens next, of the call's word on when */
    words: (promised: string) => ReactNode;
  };
  onClose: () => void;
}

/** A form of a visitor in a dialog: asks for the slider where the server wants it, leads to what is wrong, loses nothing. */
export function VisitorDialog({
  action,
  title,
  width,
  submitText,
  sender,
  send,
  children,
  taken,
  onClose,
}: VisitorDialogProps) {
  const [problems, setProblems] = useState<Problems>({});
  const [refused, setRefused] = useState('');
  const [promised, setPromised] = useState('');
  const { busy, run } = useBusy();
  const slider = useSliderOnDemand();
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const given = (name: string) => String(typed.get(name) ?? '').trim();
    const answer = await run(() => slider.send(given(sender), (proof) => send(given, proof)));
    if (!answer) return; // the first submit is still on its way
    if (answer.ok) return setPromised(answer.data.promised);
    setProblems(answer.fields);
    const [first] = Object.keys(answer.fields);
    setRefused(first ? '' : answer.msg);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };

  if (promised)
    return (
      <Dialog title={taken.title} onClose={onClose}>
        <div role="status" className={s.taken}>
          <p>
            <Icon name="check-circle" size={18} /> {taken.head}
          </p>
          <p>{taken.words(promised)}</p>
          <Button data-autofocus onClick={onClose}>
            完成
          </Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={title} width={width} onClose={onClose}>
      <form
        ref={form}
        className={s.form}
        method="post"
        action={action}
        onSubmit={submit}
        noValidate
      >
        {children(problems)}
        {refused && <FieldError>{refused}。您填写的内容仍在，可以再次提交</FieldError>}
        <Button type="submit" kind="primary" size={40} loading={busy}>
          {submitText}
        </Button>
      </form>
      {slider.dialog}
    </Dialog>
  );
}
