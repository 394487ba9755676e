import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { CallDialog } from '@/components/area/form/CallDialog';
import { useRefresh } from '@/components/hooks/use-refresh';
import { Card, CardHead } from '@/components/ui/Card';
import { Icon } from '@/components/ui/Icon';
import type { IconName } from '@/components/ui/icon-names';
import { Tag } from '@/components/ui/Tag';
import type { Output } from '@/lib/contract';
import type { FormField } from '@/lib/domain/form-field';
import { payPasswordLockHours, payPasswordTries } from '@/lib/domain/pay-password';
import s from './SecurityPage.module.css';

/** A type, not an interface: a loader's props must be a record. */
export type SecurityPageProps = { settings: Output<'setting/showUserInfo'> };

const verifiedWords = { none: '未认证', person: '个人已认证', company: '企业已认证' } as const;

const newPayPassword: readonly FormField[] = [
  {
    kind: 'pay_password',
    name: 'pay_password',
    label: '新支付密码',
    hint: '6 位数字，请勿使用相同或连续的数字',
    twice: true,
  },
];

/** /personal/securitySettings: phone, pay password, verification. */
export function SecurityPage({ settings }: SecurityPageProps) {
  const refresh = useRefresh();
  const [setting, setSetting] = useState(false);
  const has = settings.pay_pass_level > 0;
  return (
    <Card flush>
      <CardHead flush level={1} title="安全设置" />
      <Row icon="phone" name="登录手机" end={<Tag tone="green">已绑定</Tag>}>
        {settings.mobile}
        <p>登录与重要操作的验证码发送到这个号码</p>
      </Row>
      <Row
        icon="lock"
        name="支付密码"
        end={
          <Button type={has ? 'default' : 'primary'} onClick={() => setSetting(true)}>
            {has ? '修改' : '设置'}
          </Button>
        }
      >
        {settings.pay_pass_locked ? (
          <Tag tone="red">已锁定</Tag>
        ) : has ? (
          <Tag tone="green">已设置</Tag>
        ) : (
          <Tag tone="amber">未设置</Tag>
        )}
        <p>
          {settings.pay_pass_locked
            ? `连续输错 ${payPasswordTries} 次，锁定 ${payPasswordLockHours} 小时；用验证码重新设置后立即解锁`
            : `用余额付款时输入，6 位数字；连续输错 ${payPasswordTries} 次锁定 ${payPasswordLockHours} 小时`}
        </p>
      </Row>
      <Row
        icon="shield"
        name="实名认证"
        end={
          <Tag tone={settings.verified === 'none' ? 'grey' : 'green'}>
            {verifiedWords[settings.verified]}
          </Tag>
        }
      >
        {settings.verified === 'none' ? '下单与付款不需要认证' : '认证信息已通过审核'}
      </Row>
      {setting && (
        <CallDialog
          call="setPayPass"
          title={has ? '修改支付密码' : '设置支付密码'}
          ok="确定"
          fields={newPayPassword}
          onClose={() => setSetting(false)}
          onDone={async () => {
            setSetting(false);
            await refresh();
          }}
        />
      )}
    </Card>
  );
}

function Row({
  icon,
  name,
  end,
  children,
}: {
  icon: IconName;
  name: string;
  end: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={s.row}>
      <Icon name={icon} />
      <h3 className={s.name}>{name}</h3>
      <div className={s.text}>{children}</div>
      {end}
    </div>
  );
}
