import { type FormEvent, useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Button } from '@/components/kit/ui/Button';
import { FieldError } from '@/components/kit/ui/field/Field';
import { Input } from '@/components/kit/ui/field/Input';
import { Textarea } from '@/components/kit/ui/field/Textarea';
import { toast } from '@/lib/browser/toast';
import type { Output } from '@/lib/contract';
import { sendAct } from '../../act/send-act';
import { Panel } from '../../kit/Panel';
import s from '../Content.module.css';

export interface ConfigFormProps {
  group: Output<'operator/site'>['groups'][number];
}

/** Some keys of the configuration; what was changed of them is saved at once, or nothing. */
export function ConfigForm({ group: { title, act, fields } }: ConfigFormProps) {
  const refresh = useRefresh();
  const { busy, run } = useBusy();
  /** what was typed, by key */
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [refused, setRefused] = useState('');
  const changed = fields.filter(({ key, value }) => (typed[key] ?? value) !== value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const values = Object.fromEntries(changed.map(({ key }) => [key, typed[key] ?? '']));
      const answer = await sendAct({ act, fields: { values: JSON.stringify(values) } });
      setProblems(answer.fields);
      setRefused(answer.ok ? '' : answer.msg);
      if (!answer.ok) return;
      toast.success(answer.data.said);
      await refresh();
      setTyped({});
    });
  };
  return (
    <Panel title={title} note="空着的显示内置的内容">
      <form onSubmit={submit} noValidate>
        <div className={s.config}>
          {fields.map(({ key, label, hint, is_long: isLong, value }) => {
            const shared = {
              name: key,
              label,
              hint: hint || undefined,
              value: typed[key] ?? value,
              error: problems[key] ?? null,
              onChange: (event: { target: { value: string } }) =>
                setTyped((old) => ({ ...old, [key]: event.target.value })),
            };
            return isLong ? (
              <Textarea key={key} {...shared} rows={3} maxLength={4000} />
            ) : (
              <Input key={key} {...shared} maxLength={4000} autoComplete="off" />
            );
          })}
        </div>
        <div className={s.save}>
          {refused && <FieldError>{refused}</FieldError>}
          <Button
            type="submit"
            kind="primary"
            size={32}
            loading={busy}
            disabled={changed.length === 0}
          >
            {changed.length > 0 ? `保存 ${changed.length} 项` : '保存'}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
