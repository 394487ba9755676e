import { Input } from 'antd';
import { useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { useHydrated } from '@/components/kit/hooks/use-hydrated';
import { Button } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { Checkbox } from '@/components/kit/ui/field/Checkbox';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import { refuseBelowBounds } from '@/lib/domain/inquiries/answer-rules';
import s from './received.module.css';

type Rules = Output<'inquiry/rules'>;

/** What is answered without the owner: three rules, off at first. */
export function AnswerRulesCard({ rules }: { rules: Rules }) {
  const [accept, setAccept] = useState(rules.accept_listed);
  const [refuse, setRefuse] = useState(rules.refuse_below !== null);
  const [below, setBelow] = useState(String(rules.refuse_below ?? refuseBelowBounds.usual));
  const [redate, setRedate] = useState(rules.offer_day);
  const [isDirty, setDirty] = useState(false);
  const [problem, setProblem] = useState('');
  const { busy, run } = useBusy();
  const isHydrated = useHydrated();
  const changed =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setDirty(true);
      setProblem('');
    };
  const save = () =>
    run(async () => {
      const answer = await api(
        'inquiry/rules/save',
        {
          accept_listed: accept ? '1' : '0',
          refuse_below: refuse ? below.trim() : '',
          offer_day: redate ? '1' : '0',
        },
        { show: 'unless-fields', showDone: true },
      );
      setDirty(!answer.ok);
      setProblem(answer.ok ? '' : (answer.fields.refuse_below ?? ''));
    });
  return (
    <Card>
      <CardHead title="自动答复" />
      <fieldset className={s.rules} disabled={!isHydrated}>
        <Rule
          on={accept}
          onChange={changed(setAccept)}
          text="按报价且当天有空，同意"
          count={rules.accepted}
        />
        <Rule on={refuse} onChange={changed(setRefuse)} text="出价太低，不接" count={rules.refused}>
          <span className={s.below}>
            低于报价的
            <Input
              aria-label="最低比例，百分之"
              inputMode="numeric"
              maxLength={2}
              disabled={!refuse}
              value={below}
              status={problem ? 'error' : ''}
              onChange={(event) => changed(setBelow)(event.target.value)}
            />
            %；对方看到最低价
          </span>
          {problem && (
            <span className={s.problem} role="alert">
              {problem}
            </span>
          )}
        </Rule>
        <Rule
          on={redate}
          onChange={changed(setRedate)}
          text="按报价但当天已满，回最近有空的日期"
          count={rules.redated}
        />
      </fieldset>
      <p className={s.quiet}>只答复保存以后收到的询价和还价；对方看到写明是自动答复。</p>
      {isDirty && (
        <Button kind="primary" size={32} loading={busy} className={s.save} onClick={save}>
          保存
        </Button>
      )}
    </Card>
  );
}

function Rule({
  on,
  onChange,
  text,
  count,
  children,
}: {
  on: boolean;
  onChange: (on: boolean) => void;
  text: string;
  /** answers of 30 days */
  count: number;
  children?: React.ReactNode;
}) {
  return (
    <div>
      <Checkbox checked={on} onChange={(event) => onChange(event.target.checked)}>
        {text}
      </Checkbox>
      {children}
      <small>近 30 天 {count} 次</small>
    </div>
  );
}
