import { Card, CardHead } from '@/components/kit/ui/Card';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { href } from '@/lib/address/routes';
import { agreementFile } from '@/lib/domain/site/agreement-address';
import { formatTime } from '@/lib/domain/time/format-time';
import type { SecurityPageProps } from './SecurityPage';
import s from './settings.module.css';

/** 已同意的协议: which version, and since when. */
export function ConsentsCard({
  consents,
}: {
  consents: SecurityPageProps['security']['consents'];
}) {
  if (consents.length === 0) return null;
  return (
    <Card flush>
      <CardHead flush title="已同意的协议" note="登录时同意，协议更新后在下一次登录时请您同意" />
      {consents.map((consent) => (
        <div key={consent.agreement_type} className={s.row}>
          <Icon name="file" />
          <div>
            <h3>{consent.title}</h3>第 {consent.version} 版
            <p>
              {formatTime(consent.accepted_at, 'minute')} 登录时同意
              {consent.newest_version > consent.version &&
                `；现行为第 ${consent.newest_version} 版`}
            </p>
          </div>
          <span />
          <a
            className={s.link}
            href={href('agreement', { file: agreementFile(consent.agreement_type === 1 ? 1 : 2) })}
          >
            查看
          </a>
        </div>
      ))}
    </Card>
  );
}
