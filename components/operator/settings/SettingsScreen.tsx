import { Fragment, useState } from 'react';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { LinkButton } from '@/components/kit/ui/Button';
import { Tag } from '@/components/kit/ui/Tag';
import { href } from '@/lib/address/routes';
import { toast } from '@/lib/browser/toast';
import type { Output } from '@/lib/contract';
import { queueOfName } from '@/lib/domain/operators/console-queues';
import { hasRole, operatorRoles } from '@/lib/domain/operators/roles';
import { formatTime } from '@/lib/domain/time/format-time';
import { ActForm } from '../act/ActForm';
import type { ConsoleFrame } from '../frame/console-props';
import k from '../kit/kit.module.css';
import { PageHead } from '../kit/PageHead';
import { Panel } from '../kit/Panel';
import s from './Settings.module.css';

const { role: decider } = queueOfName('setting');
const deciders = operatorRoles[decider];

type Setting = Output<'operator/settings'>['settings'][number];
type Version = Setting['versions'][number];

export type SettingsScreenProps = {
  settings: readonly Setting[];
  ask: Output<'operator/acts'>['acts'][number] | null;
};

/** /operator/content/settings: what counts today, what comes on which day, and who asked for it and agreed. */
export function SettingsScreen({
  settings,
  ask,
  frame,
}: SettingsScreenProps & { frame: ConsoleFrame }) {
  return (
    <>
      <PageHead title="费率" note="一人提出，另一人同意；从所写的日期 0 点起生效，已下的订单不变" />
      <div className={s.settings}>
        {settings.map((setting) => (
          <SettingPanel
            key={setting.key}
            setting={setting}
            ask={ask}
            mayDecide={hasRole(frame.roles, decider)}
          />
        ))}
      </div>
    </>
  );
}

interface SettingPanelProps {
  setting: Setting;
  ask: SettingsScreenProps['ask'];
  mayDecide: boolean;
}

function SettingPanel({ setting, ask, mayDecide }: SettingPanelProps) {
  const refresh = useRefresh();
  /** A form that was sent begins anew. */
  const [round, setRound] = useState(0);
  const { key, name, note, hint, now, versions } = setting;
  const waits = versions.find(({ state }) => state === 'pending');
  return (
    <Panel title={name} note={note}>
      <p className={s.now}>
        今天 <b>{now}</b>
        {versions
          .filter((version) => version.is_coming)
          .map(({ id, value, valid_on: from }) => (
            <span key={id}>
              {from} 起 <b>{value}</b>
            </span>
          ))}
      </p>
      {versions.length === 0 ? (
        <p className={s.quiet}>没有改过，是内置的值</p>
      ) : (
        <History name={name} versions={versions} />
      )}
      {waits ? (
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
      ) : (
        ask && (
          <div className={s.ask}>
            <Fragment key={round}>
              <ActForm
                act={ask.act}
                fields={ask.fields
                  .filter((field) => field.name !== 'key')
                  .map((field) =>
                    field.name === 'value' ? { ...field, label: `改为（${hint}）` } : field,
                  )}
                given={{ key }}
                label="提出"
                onDone={({ said }) => {
                  toast.success(said);
                  setRound(round + 1);
                  void refresh();
                }}
              />
            </Fragment>
          </div>
        )
      )}
    </Panel>
  );
}

function History({ name, versions }: { name: string; versions: readonly Version[] }) {
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

function stateWords({ is_now: isNow, is_coming: isComing, state_label: label }: Version): string {
  if (isNow) return '生效中';
  return isComing ? '待生效' : label;
}

const by = (name: string, at: string): string => `${name} ${formatTime(at, 'minute')}`;
