import { type FormEvent, useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Button } from '@/components/kit/ui/Button';
import { FieldError } from '@/components/kit/ui/field/Field';
import { Input } from '@/components/kit/ui/field/Input';
import { onDemand } from '@/components/kit/ui/on-demand';
import { toast } from '@/lib/browser/toast';
import { formatTime } from '@/lib/domain/time/format-time';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { sendAct } from '../../act/send-act';
import k from '../../kit/kit.module.css';
import { PageHead } from '../../kit/PageHead';
import { Panel } from '../../kit/Panel';
import type { ConsultantsPanelProps } from './ConsultantsPanel';
import {
  type CalendarEdits,
  countEdits,
  draftOf,
  type KeptCalendar,
  noEdits,
} from './calendar-edits';
import type { DaysPanelProps } from './DaysPanel';
import s from './ServiceHours.module.css';

const DaysPanel = onDemand<DaysPanelProps>(() =>
  import('./DaysPanel').then((module) => module.DaysPanel),
);

const ConsultantsPanel = onDemand<ConsultantsPanelProps>(() =>
  import('./ConsultantsPanel').then((module) => module.ConsultantsPanel),
);

export type ServiceHoursScreenProps = { kept: KeptCalendar };

const hourFields = [
  ['opens', '工作日开始', ''],
  ['closes', '工作日结束', ''],
  ['weekend_opens', '周末开始', '空着为周末不值班'],
  ['weekend_closes', '周末结束', ''],
] as const;

/** /operator/content/service-hours: when the service is there, from which every promise is counted. */
export function ServiceHoursScreen({ kept }: ServiceHoursScreenProps) {
  const refresh = useRefresh();
  const { busy, run } = useBusy();
  const [edits, setEdits] = useState<CalendarEdits>(noEdits);
  const [reason, setReason] = useState('');
  /** day from which the hours count; '' from now on */
  const [from, setFrom] = useState('');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [refused, setRefused] = useState('');
  const draft = draftOf(kept, edits);
  const changed = countEdits(kept, edits);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const answer = await sendAct({
        act: 'service_calendar',
        fields: { ...draft, valid_on: from, version: String(kept.version), reason },
      });
      setProblems(answer.fields);
      setRefused(answer.ok || Object.keys(answer.fields).length > 0 ? '' : answer.msg);
      if (answer.ok) {
        toast.success(answer.data.said);
        setEdits(noEdits);
        setReason('');
        setFrom('');
      }
      // Somebody else's version comes under what was changed here.
      if (answer.ok || Object.keys(answer.fields).length === 0) await refresh();
    });
  };
  const form = (
    <form onSubmit={submit} noValidate>
      <PageHead
        title="服务时间"
        note={`现在：${kept.words}。回电、审核、打款的承诺都按它算；已给出的承诺不变`}
      />
      <div className={s.panels}>
        <Panel
          title="每天的服务时间"
          note="写作 9:00；提现当天审核到 15:00、中午前打款，这时须有人在"
        >
          <div className={s.hours}>
            {hourFields.map(([name, label, hint]) => (
              <Input
                key={name}
                name={name}
                label={label}
                hint={hint || undefined}
                value={draft[name]}
                error={problems[name] ?? null}
                maxLength={5}
                autoComplete="off"
                onChange={({ target: { value } }) =>
                  setEdits({ ...edits, hours: { ...edits.hours, [name]: value } })
                }
              />
            ))}
            <Input
              type="date"
              name="valid_on"
              label="这些时间从哪天起"
              hint="空着从保存时起；放假与上班的日子保存后就算"
              min={shiftDay(kept.today, 1)}
              value={from}
              error={problems.valid_on ?? null}
              onChange={({ target: { value } }) => setFrom(value)}
            />
          </div>
          {kept.later.map((one) => (
            <p key={one.from} className={s.quiet}>
              {one.from} 起：{one.words}。要改，就再存一版同一天起的
            </p>
          ))}
        </Panel>
        <DaysPanel kept={kept} edits={edits} problems={problems} onChange={setEdits} />
        <Panel title="保存">
          <div className={s.save}>
            <Input
              name="reason"
              label="为什么改"
              value={reason}
              error={problems.reason ?? null}
              maxLength={200}
              autoComplete="off"
              onChange={({ target: { value } }) => setReason(value)}
            />
            <Button
              type="submit"
              kind="primary"
              loading={busy}
              disabled={changed === 0 && from === ''}
            >
              {changed > 0 ? `保存 ${changed} 处改动` : '保存'}
            </Button>
          </div>
          {refused && <FieldError>{refused}</FieldError>}
        </Panel>
        <Versions history={kept.history} />
      </div>
    </form>
  );
  return (
    <>
      {form}
      <div className={s.panels}>
        <ConsultantsPanel consultants={kept.consultants} />
      </div>
    </>
  );
}

function Versions({ history }: Pick<KeptCalendar, 'history'>) {
  if (history.length === 0) return null;
  return (
    <Panel title="历史" note={`最近 ${history.length} 版`} flush>
      <table className={k.table} aria-label="服务时间的历史">
        <thead>
          <tr>
            <th scope="col">版本</th>
            <th scope="col">服务时间</th>
            <th scope="col">从哪天起</th>
            <th scope="col">放假、上班</th>
            <th scope="col">保存</th>
            <th scope="col">为什么</th>
          </tr>
        </thead>
        <tbody>
          {history.map(({ version, words, from, off, on, reason, saved_by: by, saved_at: at }) => (
            <tr key={version}>
              <td className={k.num}>{version}</td>
              <td>{words}</td>
              <td>{from}</td>
              <td>
                {off} 天、{on} 天
              </td>
              <td>
                {by} {formatTime(at, 'minute')}
              </td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
