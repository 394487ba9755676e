import dynamic from 'next/dynamic';
import { type FormEvent, useRef, useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Button } from '@/components/kit/ui/Button';
import { FieldError } from '@/components/kit/ui/field/Field';
import type { OperatorActName } from '@/lib/domain/operators/console-acts';
import { ActControl } from './ActControl';
import s from './act.module.css';
import { type ActField, actProblems } from './act-field';
import type { Division } from './ruled';
import { type ActAnswer, type ActTarget, sendAct } from './send-act';

/** Of rulings alone: no other form loads it. */
const RulingFields = dynamic(() => import('./RulingFields'));

export interface ActFormProps {
  act: OperatorActName;
  target?: ActTarget;
  /** fields that are not asked for */
  given?: Readonly<Record<string, string>>;
  fields: readonly ActField[];
  /** what fields begin with */
  begun?: Readonly<Record<string, string>>;
  /** what a ruling would divide; its fields follow from one another */
  division?: Division | undefined;
  /** what it brings; '' not said */
  effect?: string;
  /** on the button */
  label: string;
  isDanger?: boolean;
  onDone: (answer: ActAnswer) => void;
  onCancel?: () => void;
}

/** Fields of a ruling, which its own part of the form asks for. */
const rulingNames = ['findings', 'buyer_percent', 'reason', 'departs'];

/** The form of an act; a refusal stands at its fields, and what was typed stays. */
export function ActForm({
  act,
  target = {},
  given = {},
  fields,
  begun = {},
  division,
  effect = '',
  label,
  isDanger = false,
  onDone,
  onCancel,
}: ActFormProps) {
  const [values, setValues] = useState(begun);
  const [files, setFiles] = useState<Readonly<Record<string, File>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [refused, setRefused] = useState('');
  const element = useRef<HTMLFormElement>(null);
  const { busy, run } = useBusy();
  const asked = fields.filter(({ name }) => !(name in given));
  const ruling = asked.some(({ kind }) => kind === 'findings') ? division : undefined;
  const plain = ruling ? asked.filter(({ name }) => !rulingNames.includes(name)) : asked;

  const show = (found: Readonly<Record<string, string>>) => {
    setProblems(found);
    const first = asked.find(({ name }) => found[name]);
    if (first)
      element.current?.querySelector<HTMLElement>(`[name=${CSS.escape(first.name)}]`)?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = actProblems(asked, values, files);
    setRefused('');
    show(found);
    if (Object.keys(found).length > 0) return;
    void run(async () => {
      const answer = await sendAct({ act, target, fields: { ...values, ...given }, files });
      if (answer.ok) {
        onDone(answer.data);
        return;
      }
      show(answer.fields);
      // What names no field of this form would be seen nowhere.
      const isShown = asked.some(({ name }) => answer.fields[name]);
      if (!isShown) setRefused(answer.msg);
    });
  };

  return (
    <form ref={element} className={s.form} onSubmit={submit} noValidate>
      {ruling && (
        <RulingFields
          act={act}
          division={ruling}
          fields={asked}
          values={values}
          problems={problems}
          onChange={(part) => setValues((old) => ({ ...old, ...part }))}
        />
      )}
      {plain.map((field) => (
        <ActControl
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          error={problems[field.name]}
          onChange={(value) => setValues((old) => ({ ...old, [field.name]: value }))}
          onFile={(file) =>
            setFiles(({ [field.name]: _, ...rest }) =>
              file ? { ...rest, [field.name]: file } : rest,
            )
          }
        />
      ))}
      {effect && <p className={s.effect}>{effect}</p>}
      {refused && <FieldError>{refused}</FieldError>}
      <div className={s.buttons}>
        {onCancel && (
          <Button size={36} onClick={onCancel}>
            取消
          </Button>
        )}
        <Button type="submit" kind={isDanger ? 'danger-fill' : 'primary'} size={36} loading={busy}>
          {label}
        </Button>
      </div>
    </form>
  );
}
