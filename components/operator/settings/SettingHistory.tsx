import { LinkButton } from '@/components/kit/ui/Button';
import { Tag } from '@/components/kit/ui/Tag';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { queueOfName } from '@/lib/domain/operators/console-queues';
import { hasRole, type OperatorRole, operatorRoles } from '@/lib/domain/operators/roles';
import { formatTime } from '@/lib/domain/time/format-time';
import k from '../kit/kit.module.css';
import s from './Settings.module.css';

const { role: decider } = queueOfName('setting');
const deciders = operatorRoles[decider];

type SettingVersion = Output<'operator/settings'>['settings'][number]['versions'][number];

/** What waits for a second person: the way to it, or whom to ask. */
export function WaitingSetting({
  waits,
  roles,
}: {
  waits: SettingVersion;
  roles: readonly OperatorRole[];
}) {
  const mayDecide = hasRole(roles, decider);
  return (
    <p className={s.waits}>
      {waits.asked_by}提出的 {waits.value} 在等{deciders}同意，处理后才能再提。
      {!mayDecide && `要收回的，请${deciders}驳回。`}
      {mayDecide && (
        <LinkButton
          size={28}
          href={href('operator-item', { queue: 'setting', key: String(waits.id) })}
        >
          去处理
        </LinkButton>
      )}
    </p>
  );
}

/** Every value that was asked for, the newest first. */
export function SettingHistory({
  name,
  versions,
}: {
  name: string;
  versions: readonly SettingVersion[];
}) {
  if (versions.length === 0) return <p className={s.quiet}>没有改过，是内置的值</p>;
  return (
    <div className={s.wide}>
      <table className={k.table} aria-label={`${name}的历史`}>
        <thead>
          <tr>
            <th scope="col">改为</th>
            <th scope="col">生效</th>
            <th scope="col">状态</th>
            <th scope="col">提出</th>
            <th scope="col">决定</th>
            <th scope="col">事由</th>
          </tr>
        </thead>
        <tbody>
          {versions.map((version) => (
            <tr key={version.id}>
              <td>
                <b>{version.value}</b>
              </td>
              <td>{version.valid_on}</td>
              <td>
                <Tag>{stateWords(version)}</Tag>
              </td>
              <td>{by(version.asked_by, version.asked_at)}</td>
              <td>{version.decided_at ? by(version.decided_by, version.decided_at) : '—'}</td>
              <td>
                {version.words}
                {version.reason && `；退回：${version.reason}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function stateWords({
  is_now: isNow,
  is_coming: isComing,
  state_label: label,
}: SettingVersion): string {
  if (isNow) return '生效中';
  return isComing ? '待生效' : label;
}

const by = (name: string, at: string): string => `${name} ${formatTime(at, 'minute')}`;
