import { cx } from '@/components/kit/ui/cx';
import { Avatar } from '@/components/kit/ui/marks/Avatar';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { Tag } from '@/components/kit/ui/Tag';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import s from './PersonalPage.module.css';

const verifiedWords = { person: '个人已认证', company: '企业已认证' } as const;

/** Name, masked phone, and what is still to be set before money can move. */
export function WhoIAm({ user }: { user: Output<'get-userinfo'> }) {
  return (
    <div className={s.who}>
      <Avatar name={user.user_nicename} src={user.avatar} size={44} />
      <div>
        <h1 className={s.name}>
          {user.user_nicename}
          {user.verified !== 'none' && <Tag tone="blue">{verifiedWords[user.verified]}</Tag>}
        </h1>
        <p className={s.sub}>广告主·{user.mobile}</p>
      </div>
      <div className={s.marks}>
        {user.pay_pass_level > 0 ? (
          <span className={cx(s.mark, s.ok)}>
            <Icon name="check-circle" size={16} />
            支付密码已设置
          </span>
        ) : (
          <span className={cx(s.mark, s.warn)}>
            <Icon name="warn" size={16} />
            未设置支付密码
            <a className={s.link} href={href('personal-securitySettings')}>
              去设置
            </a>
          </span>
        )}
      </div>
    </div>
  );
}
