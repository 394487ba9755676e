import { Fragment, useState } from 'react';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { toast } from '@/lib/browser/toast';
import type { Output } from '@/lib/contract';
import { ActForm } from '../act/ActForm';
import type { ConsoleFrame } from '../frame/console-props';
import { PageHead } from '../kit/PageHead';
import { Panel } from '../kit/Panel';
import { SettingHistory, WaitingSetting } from './SettingHistory';
import s from './Settings.module.css';

type Setting = Output<'operator/settings'>['settings'][number];

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
          <SettingPanel key={setting.key} setting={setting} ask={ask} frame={frame} />
        ))}
      </div>
    </>
  );
}

interface SettingPanelProps {
  setting: Setting;
  ask: SettingsScreenProps['ask'];
  frame: ConsoleFrame;
}

function SettingPanel({ setting, ask, frame }: SettingPanelProps) {
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
      <SettingHistory name={name} versions={versions} />
      {waits ? (
        <WaitingSetting waits={waits} roles={frame.roles} />
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
