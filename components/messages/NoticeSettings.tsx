import { type ReactNode, useState } from 'react';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { Checkbox } from '@/components/kit/ui/field/Checkbox';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import {
  type NoticeChannel,
  noticeChannelNames,
  noticeChannels,
} from '@/lib/domain/messages/topics';
import s from './NoticeSettings.module.css';
import { WhereTo } from './WhereTo';

type Settings = Output<'messages/settings'>;

/** 接收方式 and 发到哪里: by which ways one is told of what, switched at once. */
export function NoticeSettings({
  settings: first,
  children,
}: {
  settings: Settings;
  /** what else comes by mail */
  children?: ReactNode;
}) {
  const [settings, setSettings] = useState(first);
  const [busy, setBusy] = useState('');

  const change = async (topic: Topic['topic'], channel: NoticeChannel, on: boolean) => {
    setBusy(`${topic} ${channel}`);
    const answer = await api('messages/switch', { topic, channel, on: on ? '1' : '0' });
    setBusy('');
    if (answer.ok) setSettings(answer.data);
  };

  return (
    <aside className={s.aside} aria-label="通知设置">
      <Card>
        <CardHead title="接收方式" note="改动即时生效" />
        <table className={s.ways}>
          <thead>
            <tr>
              <th scope="col">消息</th>
              <th scope="col">站内</th>
              {noticeChannels.map((channel) => (
                <th key={channel} scope="col">
                  {noticeChannelNames[channel]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {settings.topics.map((row) => (
              <tr key={row.topic}>
                <th scope="row">
                  {row.label}
                  <span className={s.covers}>{row.covers}</span>
                </th>
                <td>
                  <Locked />
                </td>
                {noticeChannels.map((channel) => (
                  <td key={channel}>
                    <Way
                      row={row}
                      channel={channel}
                      busy={busy === `${row.topic} ${channel}`}
                      onChange={(on) => change(row.topic, channel, on)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className={s.note}>
          <Icon name="lock" size={14} />
          站内消息都会保留；涉及资金与安全的通知不能关闭，以免错过。
        </p>
      </Card>
      <WhereTo settings={settings} onChange={setSettings} />
      {children}
    </aside>
  );
}

type Topic = Settings['topics'][number];

function Way({
  row,
  channel,
  busy,
  onChange,
}: {
  row: Topic;
  channel: NoticeChannel;
  busy: boolean;
  onChange: (on: boolean) => void;
}) {
  const isOn = row[channel];
  if (isOn === null) return <span className={s.none}>—</span>;
  if (row.must) return <Locked />;
  return (
    <Checkbox
      checked={isOn}
      disabled={busy}
      aria-label={`${row.label}：${noticeChannelNames[channel]}`}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

/** On, and not to be switched off. */
const Locked = () => (
  <>
    <Icon name="lock" size={16} className={s.lock} />
    <span className="sr-only">始终接收</span>
  </>
);
