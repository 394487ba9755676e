import { useState } from 'react';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Button } from '@/components/kit/ui/Button';
import { Tag } from '@/components/kit/ui/Tag';
import { toast } from '@/lib/browser/toast';
import { formatTime } from '@/lib/domain/time/format-time';
import { ActForm } from '../../act/ActForm';
import type { ActField } from '../../act/act-field';
import k from '../../kit/kit.module.css';
import { Panel } from '../../kit/Panel';
import type { KeptCalendar } from './calendar-edits';
import s from './ServiceHours.module.css';

type Consultant = KeptCalendar['consultants'][number];

export interface ConsultantsPanelProps {
  consultants: readonly Consultant[];
}

const field = (name: string, label: string, over: Partial<ActField> = {}): ActField => ({
  ...{ name, label, kind: 'text', required: false, options: [] },
  ...over,
});
const fields: readonly ActField[] = [
  field('mon', '周一，写作 9:00-12:00 13:00-18:00，空着为不在'),
  field('tue', '周二'),
  field('wed', '周三'),
  field('thu', '周四'),
  field('fri', '周五'),
  field('sat', '周六'),
  field('sun', '周日'),
  field('off', '不在的日子，一行一个，写作 2027-02-08', { kind: 'long' }),
  field('shown_as', '站点上显示的名字，在线顾问里的一个；空着为不显示'),
  field('valid_on', '每周的时间从哪天起，空着从保存时起', { kind: 'day' }),
  field('reason', '为什么改', { required: true }),
];

/** Who takes call-backs, and when they are there: the promise of a call is made of it. */
export function ConsultantsPanel({ consultants }: ConsultantsPanelProps) {
  const refresh = useRefresh();
  /** number of an operator; 0 none */
  const [edited, setEdited] = useState(0);
  return (
    <Panel
      title="顾问值班"
      note="有人排班后，回电按有人在的时间承诺；七天都空着为不排班。服务时间以外不算"
      flush
    >
      <table className={k.table} aria-label="顾问值班">
        <thead>
          <tr>
            <th scope="col">顾问</th>
            <th scope="col">每周</th>
            <th scope="col">不在的日子</th>
            <th scope="col">现在</th>
            <th scope="col">保存</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {consultants.map((one) => (
            <tr key={one.operator}>
              <td>
                <b>{one.name}</b>{' '}
                {one.shown_as && <span className={s.quiet}>站点上为{one.shown_as}</span>}
              </td>
              <td>
                {one.words}
                {one.later.map(({ from, words }) => (
                  <p key={from} className={s.quiet}>
                    {from} 起：{words}
                  </p>
                ))}
              </td>
              <td>{one.off.join('、') || '无'}</td>
              <td>
                <Tag tone={one.is_on ? 'green' : 'grey'}>
                  {one.is_on ? '在' : `${one.back} 回来`}
                </Tag>
              </td>
              <td>
                {one.saved_at && (
                  <span className={s.quiet}>
                    {one.saved_by} {formatTime(one.saved_at, 'minute')} {one.reason}
                  </span>
                )}
              </td>
              <td>
                <Button
                  kind="text"
                  size={28}
                  aria-label={`排班 ${one.name}`}
                  aria-expanded={edited === one.operator}
                  onClick={() => setEdited(edited === one.operator ? 0 : one.operator)}
                >
                  排班
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {consultants.length === 0 && (
        <p className={s.empty}>还没有客服角色的同事，回电按服务时间承诺</p>
      )}
      {consultants
        .filter(({ operator }) => operator === edited)
        .map((one) => (
          <section
            key={`${one.operator} ${one.version}`}
            className={s.empty}
            aria-label={`${one.name}的值班`}
          >
            <ActForm
              act="consultant_hours"
              fields={fields}
              given={{ operator: String(one.operator), version: String(one.version) }}
              begun={{ ...one.week, off: one.off.join('\n'), shown_as: one.shown_as }}
              label={`保存${one.name}的值班`}
              onCancel={() => setEdited(0)}
              onDone={({ said }) => {
                toast.success(said);
                setEdited(0);
                void refresh();
              }}
            />
          </section>
        ))}
    </Panel>
  );
}
