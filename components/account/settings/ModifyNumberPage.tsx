import { useState } from 'react';
import { CallForm } from '@/components/kit/area/form/CallForm';
import { AreaTable } from '@/components/kit/area/list/AreaTable';
import type { Column } from '@/components/kit/area/list/list-spec';
import { useArea } from '@/components/kit/area/use-area';
import { LinkButton } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { Steps } from '@/components/kit/ui/Steps';
import { areaHref, href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import type { FormField } from '@/lib/domain/form/field';
import { phoneLength } from '@/lib/domain/identity/phone';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './settings.module.css';
import { useShowChanges } from './use-show-changes';

/** A type, not an interface: a loader's props must be a record. */
export type ModifyNumberPageProps = {
  user: Output<'get-userinfo'>;
  history: Output<'get_mobile_modify_record'>;
};

type Change = Output<'get_mobile_modify_record'>['records'][number];
type Done = Output<'user_themselves_update_mobile'>;

const newPhone: readonly FormField[] = [
  {
    kind: 'digits',
    name: 'mobile',
    label: '新手机号',
    max: phoneLength,
    required: true,
    hint: '同一号码每种身份只能有一个账号',
  },
];

/** /personal/modifyNumber and the owner's: the old phone proves itself, then the new one. */
export function ModifyNumberPage({ user, history }: ModifyNumberPageProps) {
  const area = useArea();
  const showChanges = useShowChanges();
  const [ticket, setTicket] = useState('');
  const [done, setDone] = useState<Done | null>(null);
  return (
    <div className={s.page}>
      <Card>
        <CardHead level={1} title="修改手机号" note={`现在的登录手机 ${user.mobile}`} />
        <div className={s.steps}>
          <Steps
            inline
            current={done ? 2 : ticket ? 1 : 0}
            items={[{ label: '验证原手机号' }, { label: '绑定新手机号' }]}
          />
        </div>
        {done ? (
          <div className={s.done}>
            <h2>
              <Icon name="check-circle" />
              登录手机已改为 {done.mobile}
            </h2>
            <p>
              {done.ended_sessions > 0 && `其他 ${done.ended_sessions} 处登录已结束；`}24
              小时内不能提现，新旧两个号码都会收到短信。
            </p>
            <LinkButton size={32} href={areaHref(area, 'securitySettings')}>
              回到安全设置
            </LinkButton>
          </div>
        ) : (
          <>
            <p className={s.told}>
              改后用新号码登录，余额、订单与合同不变；其他登录会结束，24
              小时内不能提现，新旧两个号码都会收到短信。
            </p>
            {ticket ? (
              <CallForm
                key="new"
                call="user_themselves_update_mobile"
                fields={newPhone}
                fixed={{ step_up_ticket: ticket }}
                submit="确认修改"
                onRefused={() => setTicket('')}
                onDone={async (changed) => {
                  setDone(changed);
                  await showChanges();
                }}
              />
            ) : (
              <CallForm
                key="old"
                call="modifyPhone"
                fields={[]}
                submit="下一步"
                note={
                  <a
                    className={s.link}
                    href={href('lostPhone', { group: area === 'medium' ? 2 : 3 })}
                  >
                    原手机号不能接收短信？
                  </a>
                }
                onDone={({ step_up_ticket: given }) => setTicket(given)}
              />
            )}
          </>
        )}
      </Card>
      <Card flush>
        <CardHead flush title="修改记录" />
        {history.records.length > 0 ? (
          <AreaTable
            dense
            columns={columns}
            rows={history.records}
            rowKey={(change) => change.changed_at}
          />
        ) : (
          <EmptyState title="没有修改过" text="每次修改手机号都会记在这里" />
        )}
      </Card>
    </div>
  );
}

const columns: readonly Column<Change>[] = [
  { title: '时间', width: 200, render: ({ changed_at: at }) => formatTime(at, 'second') },
  { title: '原手机号', width: 200, render: ({ from }) => from },
  { title: '新手机号', width: 200, render: ({ to }) => to },
  {
    title: '方式',
    render: ({ way }) => (way === 'own' ? '新旧号码验证' : '原手机丢失，平台核对'),
  },
];
