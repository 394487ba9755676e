import { useState } from 'react';
import { useArea } from '@/components/kit/area/use-area';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Button } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { confirm } from '@/components/kit/ui/overlay/confirm';
import { areaHref } from '@/lib/address/routes';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import { EmailDialog } from './EmailDialog';
import s from './NoticeSettings.module.css';

export interface WhereToProps {
  settings: Output<'messages/settings'>;
  onChange: (settings: Output<'messages/settings'>) => void;
}

/** 发到哪里: the phone, the address for mail with its proof, the hours of quiet. */
export function WhereTo({ settings: { phone, email }, onChange }: WhereToProps) {
  const area = useArea();
  const { busy, run } = useBusy();
  const [asking, setAsking] = useState(false);

  const remove = () =>
    run(async () => {
      const sure = await confirm({
        title: '移除接收邮箱？',
        text: '之后不再发送邮件，站内消息和短信不受影响。',
        okText: '移除',
      });
      if (!sure) return;
      const answer = await api('messages/email-remove', {}, { showDone: true });
      if (answer.ok) onChange(answer.data);
    });

  return (
    <Card>
      <CardHead title="发到哪里" />
      <dl className={s.where}>
        <div>
          <dt>短信</dt>
          <dd>{phone}</dd>
          <dd className={s.acts}>
            <a href={areaHref(area, 'modifyNumber')}>修改</a>
          </dd>
        </div>
        <div>
          <dt>邮件</dt>
          <dd title={email}>{email || <span className={s.none}>未添加，邮件不会发出</span>}</dd>
          <dd className={s.acts}>
            <Button kind="text" size={28} onClick={() => setAsking(true)}>
              {email ? '修改' : '添加'}
            </Button>
            {email && (
              <Button kind="text" size={28} loading={busy} onClick={remove}>
                移除
              </Button>
            )}
          </dd>
        </div>
        <div>
          <dt>免扰</dt>
          <dd>22:00–8:00</dd>
        </div>
      </dl>
      <p className={s.note}>
        免扰时段内，可以等的短信和邮件到 8:00 再发；验证码、款项变动和账号安全不受限制。
      </p>
      {asking && (
        <EmailDialog
          onClose={() => setAsking(false)}
          onDone={(settings) => {
            setAsking(false);
            onChange(settings);
          }}
        />
      )}
    </Card>
  );
}
