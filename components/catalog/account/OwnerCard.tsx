import { useState } from 'react';
import { usePopupLinks } from '@/components/kit/hooks/use-popup-links';
import { LinkButton } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { onDemand } from '@/components/kit/ui/on-demand';
import { href } from '@/lib/address/routes';
import type { GoodDetail } from '@/lib/contract/catalog';
import { claimWorkdays } from '@/lib/domain/claims/process';
import s from './OwnerCard.module.css';

const CorrectionDialog = onDemand(() =>
  import('@/components/contact/correction/CorrectionDialog').then(
    (module) => module.CorrectionDialog,
  ),
);

export interface OwnerCardProps {
  sn: string;
  title: string;
  /** who runs it */
  operator: string;
  verified: GoodDetail['good']['verified'];
}

const standings = {
  company: '运营，已通过企业认证',
  person: '运营，已通过个人认证',
  none: '运营，主体未经平台认证',
};

/** Who runs the account, and what to do where that or anything else is wrong. */
export function OwnerCard({ sn, title, operator, verified }: OwnerCardProps) {
  const [corrects, setCorrects] = useState(false);
  const { instead } = usePopupLinks();
  return (
    <Card>
      <CardHead title="账号主" />
      <p className={s.owner}>
        <Icon name={verified === 'none' ? 'info' : 'shield'} size={16} />由 {operator}{' '}
        {standings[verified]}
      </p>
      <p className={s.asks}>您才是账号主，或数据有误？</p>
      <p className={s.ways}>
        <LinkButton
          size={32}
          kind="outlined"
          href={href('medium-mediaEntry-claim', { sn })}
          rel="nofollow"
        >
          认领账号
        </LinkButton>
        <LinkButton
          size={32}
          href={href('form-name', { name: 'correction', sn })}
          rel="nofollow"
          onClick={instead(() => setCorrects(true))}
        >
          提交纠错
        </LinkButton>
      </p>
      <p className={s.note}>
        认领要登录，凭主页简介里的代码或后台截图；两样都在 {claimWorkdays}{' '}
        个工作日内答复，资料不对外展示。
      </p>
      {corrects && <CorrectionDialog sn={sn} title={title} onClose={() => setCorrects(false)} />}
    </Card>
  );
}
