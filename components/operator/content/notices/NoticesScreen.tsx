import { type FormEvent, useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Button } from '@/components/kit/ui/Button';
import { FieldError } from '@/components/kit/ui/field/Field';
import { Input } from '@/components/kit/ui/field/Input';
import { Select } from '@/components/kit/ui/field/Select';
import { Textarea } from '@/components/kit/ui/field/Textarea';
import type { Output } from '@/lib/contract';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { sendAct } from '../../act/send-act';
import { PageHead } from '../../kit/PageHead';
import { Panel } from '../../kit/Panel';
import s from '../Content.module.css';

export type NoticesScreenProps = { audience: Output<'operator/audience'> };

const groups = { all: '所有人', advertisers: '广告主', owners: '媒体主' } as const;
const begun = { to: '', title: '', body: '' };

/** /operator/content/notices: an announcement, as it will be read and by how many. */
export function NoticesScreen({ audience }: NoticesScreenProps) {
  const [values, setValues] = useState(begun);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [refused, setRefused] = useState('');
  const [said, setSaid] = useState('');
  const { busy, run } = useBusy();
  const to = Object.hasOwn(groups, values.to) ? (values.to as keyof typeof groups) : null;
  const field = (name: keyof typeof begun) => ({
    name,
    value: values[name],
    error: problems[name] ?? null,
    onChange: (event: { target: { value: string } }) => {
      setSaid('');
      setValues((old) => ({ ...old, [name]: event.target.value }));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Record<string, string> = {};
    if (!to) found.to = '请选择发给谁';
    if (values.title.trim().length < 4) found.title = '标题至少 4 个字';
    setProblems(found);
    setRefused('');
    if (Object.keys(found).length > 0) return;
    void run(async () => {
      const answer = await sendAct({ act: 'announce', fields: values });
      if (!answer.ok) {
        setProblems(answer.fields);
        setRefused(answer.msg);
        return;
      }
      setSaid(answer.data.said);
      setValues(begun);
    });
  };
  return (
    <>
      <PageHead title="公告" note="写进消息中心；同样的话每人只收到一次，发出后不能撤回" />
      <div className={s.two}>
        <Panel title="内容">
          <form className={s.form} onSubmit={submit} noValidate>
            <Select
              {...field('to')}
              label="发给"
              required
              placeholder="请选择"
              options={Object.entries(groups).map(([value, name]) => ({
                value,
                label: `${name}（${groupDigits(audience[value as keyof typeof groups])} 人）`,
              }))}
            />
            <Input {...field('title')} label="标题" required maxLength={60} autoComplete="off" />
            <Textarea {...field('body')} label="内容" rows={6} maxLength={1000} />
            {refused && <FieldError>{refused}</FieldError>}
            <Button type="submit" kind="primary" loading={busy}>
              {to ? `发给 ${groupDigits(audience[to])} 人` : '发送'}
            </Button>
            {said && <p role="status">{said}</p>}
          </form>
        </Panel>
        <Panel title="预览" note="消息中心里的样子">
          <div className={s.message}>
            <h3>{values.title || '标题'}</h3>
            <p>{values.body || '内容'}</p>
          </div>
        </Panel>
      </div>
    </>
  );
}
