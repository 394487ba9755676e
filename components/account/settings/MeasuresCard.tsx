import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useArea } from '@/components/kit/area/use-area';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { Icon } from '@/components/kit/ui/marks/Icon';
import type { IconName } from '@/components/kit/ui/marks/icon-names';
import { Tag, type TagTone } from '@/components/kit/ui/Tag';
import { areaHref, isBuilt } from '@/lib/address/routes';
import { payPasswordLockHours, payPasswordTries } from '@/lib/domain/account/pay-password';
import { formatTime } from '@/lib/domain/time/format-time';
import { PhoneRequest } from './PhoneRequest';
import type { SecurityPageProps } from './SecurityPage';
import s from './settings.module.css';

export interface MeasuresCardProps {
  security: SecurityPageProps['security'];
  verification: SecurityPageProps['verification'];
  onPayPassword: () => void;
}

const verifiedWords = { none: '', person: '个人认证', company: '企业认证' } as const;

const verifiedTones: Record<MeasuresCardProps['verification']['state'], TagTone> = {
  none: 'amber',
  reviewing: 'grey',
  verified: 'green',
  rejected: 'red',
  cancelled: 'grey',
};

/** Phone, pay password, verification and the second way to be reached, each with its state and its way on. */
export function MeasuresCard({ security, verification, onPayPassword }: MeasuresCardProps) {
  const area = useArea();
  const has = security.pay_pass_level > 0;
  const locked = security.pay_pass_locked;
  return (
    <Card flush>
      <CardHead flush title="登录与资金" note="涉及钱与身份的改动都要再次验证" />
      {security.withdrawals_held_until && (
        <p className={s.held}>
          <Icon name="clock" size={16} />
          登录手机刚修改过，{formatTime(security.withdrawals_held_until, 'minute')} 前不能提现
        </p>
      )}
      {security.phone_request && <PhoneRequest request={security.phone_request} />}
      <Row
        icon="phone"
        name="登录手机"
        value={security.mobile}
        text={`${formatTime(security.mobile_since, 'date')} 绑定，用于登录与验证`}
        tag={<Tag tone="green">已绑定</Tag>}
        way={
          <a className={s.link} href={areaHref(area, 'modifyNumber')}>
            修改
          </a>
        }
      />
      <Row
        icon="lock"
        name="支付密码"
        value={has ? '6 位数字' : ''}
        text={
          locked
            ? `连续输错 ${payPasswordTries} 次，锁定 ${payPasswordLockHours} 小时；用验证码重新设置后立即解锁`
            : `用余额付款和提现时输入；连续输错 ${payPasswordTries} 次锁定 ${payPasswordLockHours} 小时`
        }
        tag={
          <Tag tone={locked ? 'red' : has ? 'green' : 'amber'}>
            {locked ? '已锁定' : has ? '已设置' : '未设置'}
          </Tag>
        }
        way={
          <Button type="link" size="small" onClick={onPayPassword}>
            {has ? '修改' : '设置'}
          </Button>
        }
      />
      <Row
        icon="shield"
        name="实名认证"
        value={verifiedWords[verification.kind]}
        text={
          verification.reason ??
          (security.verified === 'none' ? '下单与付款不需要；提现只到本人名下' : '提现只到本人名下')
        }
        tag={<Tag tone={verifiedTones[verification.state]}>{verification.state_label}</Tag>}
        way={
          isBuilt(`${area}-verified`) && (
            <a className={s.link} href={areaHref(area, 'verified')}>
              {verification.state === 'none' ? '去认证' : '查看'}
            </a>
          )
        }
      />
      <Row
        icon="headset"
        name="备用联系电话"
        value={security.contact_phone}
        text="登录手机打不通时，平台用它联系您"
        tag={
          <Tag tone={security.contact_phone ? 'green' : 'amber'}>
            {security.contact_phone ? '已填写' : '未填写'}
          </Tag>
        }
        way={
          <a className={s.link} href={areaHref(area, 'personalSettings')}>
            {security.contact_phone ? '修改' : '填写'}
          </a>
        }
      />
    </Card>
  );
}

interface RowProps {
  icon: IconName;
  name: string;
  /** What it is set to, masked. */
  value: string;
  text: string;
  tag: ReactNode;
  way: ReactNode;
}

function Row({ icon, name, value, text, tag, way }: RowProps) {
  return (
    <div className={s.row}>
      <Icon name={icon} />
      <div>
        <h3>{name}</h3>
        {value}
        <p>{text}</p>
      </div>
      <span>{tag}</span>
      <span>{way}</span>
    </div>
  );
}
