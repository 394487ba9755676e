import { useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Button, LinkButton } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { CopyButton } from '@/components/kit/ui/CopyButton';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { Tag, type TagTone } from '@/components/kit/ui/Tag';
import { MissingSteps } from '@/components/listings/entry/MissingSteps';
import { PictureButton } from '@/components/listings/form/PictureButton';
import { accountHref } from '@/lib/address/account-href';
import { href } from '@/lib/address/routes';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import { platformOf } from '@/lib/domain/catalog/platforms';
import type { ClaimState } from '@/lib/domain/claims/process';
import { claimWorkdays } from '@/lib/domain/claims/process';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './ClaimPage.module.css';

type Told = Output<'claim/show'>;
type Claim = NonNullable<Told['claim']>;

export interface ClaimPageProps extends Record<string, unknown> {
  /** null: no account was named */
  told: Told | null;
}

const tones: Readonly<Record<ClaimState, TagTone>> = {
  waiting: 'amber',
  checking: 'amber',
  reviewing: 'blue',
  proven: 'green',
  refused: 'grey',
  lapsed: 'grey',
};

/** /medium/mediaEntry/claim?sn=: whose an account of a public page is, and how that is proven. */
export function ClaimPage({ told }: ClaimPageProps) {
  if (told) return <Account key={told.good_sn} told={told} />;
  return (
    <Card>
      <h1 className="sr-only">认领账号</h1>
      <EmptyState
        title="还没有选择账号"
        text="先找到账号的公开页面，在“账号主”一栏按“认领账号”"
        actions={
          <LinkButton kind="primary" href={href('find')}>
            按名称找账号
          </LinkButton>
        }
      />
    </Card>
  );
}

function Account({ told: first }: { told: Told }) {
  const [told, setTold] = useState(first);
  const { busy, run } = useBusy();
  const { claim } = told;
  const begin = () =>
    run(async () => {
      const answer = await api('claim/begin', { sn: told.good_sn });
      if (answer.ok) setTold(answer.data);
    });
  return (
    <Card>
      <CardHead
        level={1}
        title={`认领“${told.title}”`}
        note={platformOf(told.platform).name}
        more={
          <a href={accountHref({ good_sn: told.good_sn, staff_style: told.platform })}>看账号页</a>
        }
      />
      {told.is_own ? (
        <Own />
      ) : claim && isOpen(claim.state) ? (
        <Proof claim={claim} onTold={setTold} />
      ) : (
        <div className={s.part}>
          {claim && <Standing claim={claim} />}
          <p>
            领取一个代码，放进这个账号在平台上的公开简介，系统看到后账号即归您管理；读不到主页的，可以上传后台截图由平台审核，2
            个工作日内答复。
          </p>
          {told.has_owner && <p>这个账号现在由其他账号主管理：证明之后由平台核对，再决定归属。</p>}
          <MissingSteps steps={told.missing_steps} then="可以领取代码" />
          <Button
            kind="primary"
            loading={busy}
            disabled={told.missing_steps.length > 0}
            onClick={begin}
          >
            {claim ? '重新领取代码' : '领取代码'}
          </Button>
        </div>
      )}
    </Card>
  );
}

const isOpen = (state: ClaimState) =>
  state === 'waiting' || state === 'checking' || state === 'reviewing';

function Own() {
  return (
    <div className={s.part}>
      <p>这个账号在您名下。请核对报价、有效期和接单条件；主页里的代码可以删除了。</p>
      <LinkButton kind="primary" href={href('medium-mediaEntry-hasEntry')}>
        去我的账号
      </LinkButton>
    </div>
  );
}

function Standing({ claim }: { claim: Claim }) {
  return (
    <p className={s.standing}>
      <Tag tone={tones[claim.state]}>{claim.state_label}</Tag>
      {claim.reason}
    </p>
  );
}

/** The code, where it goes, and the other way. */
function Proof({ claim, onTold }: { claim: Claim; onTold: (told: Told) => void }) {
  const { busy, run } = useBusy();
  const look = () =>
    run(async () => {
      const answer = await api('claim/look', { claim_id: claim.claim_id });
      if (answer.ok) onTold(answer.data);
    });
  const handIn = async (fileKey: string) => {
    const answer = await api('claim/hand-in', { claim_id: claim.claim_id, file_key: fileKey });
    if (answer.ok) onTold(answer.data);
  };
  if (claim.state === 'reviewing')
    return (
      <div className={s.part}>
        <Standing claim={claim} />
        <p>平台在 {claimWorkdays} 个工作日内答复，结果会发到消息中心。</p>
      </div>
    );
  return (
    <div className={s.part}>
      {claim.link ? (
        <>
          <Standing claim={claim} />
          <p className={s.code}>
            <b>{claim.code}</b>
            <CopyButton text={claim.code} what="代码" />
            <span>{formatTime(claim.expires_at, 'weekday')} 前有效</span>
          </p>
          <ol className={s.steps}>
            <li>
              打开
              <a href={claim.link} target="_blank" rel="noopener nofollow">
                账号的公开主页
              </a>
              ，把代码写进简介，保存
            </li>
            <li>回到这里按“已放好，现在核对”；不按也行，系统每半小时看一次</li>
            <li>核对后可以删掉代码</li>
          </ol>
          {claim.look && claim.looked_at && (
            <p role="status">
              {formatTime(claim.looked_at, 'minute')} 看过：
              {claim.look === 'missing' ? '主页上没有代码' : '没能读到主页'}
            </p>
          )}
          <Button kind="primary" loading={busy} onClick={look}>
            已放好，现在核对
          </Button>
        </>
      ) : (
        <p>
          本站没有这个账号的主页地址，代码无处可看：请在 {formatTime(claim.expires_at, 'weekday')}{' '}
          前上传后台截图。
        </p>
      )}
      <div className={s.other}>
        <p>{claim.link && '放不了代码？'}上传登录后的账号后台截图，要看得到账号名称和 ID。</p>
        <PictureButton
          purpose="listing"
          what="后台截图"
          onDone={({ file_key: fileKey }) => void handIn(fileKey)}
        >
          上传后台截图
        </PictureButton>
      </div>
    </div>
  );
}
