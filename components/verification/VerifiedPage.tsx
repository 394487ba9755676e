import { Button } from 'antd';
import { useState } from 'react';
import { CallDialog } from '@/components/kit/area/form/CallDialog';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { ClerkNote } from '@/components/kit/notes/ClerkNote';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { Steps } from '@/components/kit/ui/Steps';
import { Tag } from '@/components/kit/ui/Tag';
import type { Output } from '@/lib/contract';
import { formatTime } from '@/lib/domain/time/format-time';
import { type VerificationKind, verificationKinds } from '@/lib/domain/verification/states';
import { AuthorisationCard } from './AuthorisationCard';
import { VerificationFacts } from './VerificationFacts';
import { type Application, VerificationForm } from './VerificationForm';
import { VerificationSide } from './VerificationSide';
import s from './VerifiedPage.module.css';

/** A type, not an interface: a loader's props must be a record. */
export type VerifiedPageProps = { verification: Output<'setting/authMessage'> };

/** /personal/verified and /medium/verified: who the account is, and how far a change of it has come. */
export function VerifiedPage({ verification }: VerifiedPageProps) {
  const { in_force: inForce, newest } = verification;
  const [isChanging, setChanging] = useState(false);
  const isWaiting = newest?.state === 'reviewing';
  const showsForm = isChanging || (!isWaiting && (newest !== null || !inForce));
  return (
    <div className={s.columns}>
      <div className={s.main}>
        {inForce && (
          <InForce
            application={inForce}
            canChange={!newest && !isChanging}
            onChange={() => setChanging(true)}
          />
        )}
        {inForce?.kind === 'company' && (
          <AuthorisationCard authorisations={verification.authorisations} />
        )}
        {newest && isWaiting && !isChanging && (
          <Waiting
            application={newest}
            isChange={inForce !== null}
            onAgain={() => setChanging(true)}
          />
        )}
        {showsForm && (
          <Apply
            before={newest ?? inForce}
            isChange={inForce !== null}
            onLeave={isChanging ? () => setChanging(false) : null}
          />
        )}
      </div>
      <VerificationSide records={verification.records} />
    </div>
  );
}

function InForce({
  application,
  canChange,
  onChange,
}: {
  application: Application;
  canChange: boolean;
  onChange: () => void;
}) {
  const refresh = useRefresh();
  const [isEnding, setEnding] = useState(false);
  return (
    <Card>
      <CardHead
        level={1}
        title={`${verificationKinds[application.kind]}认证`}
        note="提现、签约与发票都以这个名称为准"
        more={<Tag tone="green">{application.state_label}</Tag>}
      />
      <VerificationFacts application={application} />
      <div className={s.buttons}>
        {canChange && <Button onClick={onChange}>变更认证</Button>}
        <Button type="text" onClick={() => setEnding(true)}>
          注销认证
        </Button>
      </div>
      {isEnding && (
        <CallDialog
          call="setting/auth/destroy"
          title="注销实名认证？"
          text="注销后不能提现，直到重新认证通过；已绑定的银行卡保留。正在处理的提现不受影响。"
          ok="注销认证"
          danger
          fields={[]}
          onClose={() => setEnding(false)}
          onDone={async () => {
            setEnding(false);
            await refresh();
          }}
        />
      )}
    </Card>
  );
}

function Waiting({
  application,
  isChange,
  onAgain,
}: {
  application: Application;
  isChange: boolean;
  onAgain: () => void;
}) {
  return (
    <Card>
      <CardHead
        level={isChange ? 2 : 1}
        title={`${verificationKinds[application.kind]}认证${isChange ? '变更' : ''}`}
        note={isChange ? '通过前，原认证继续有效' : '1 个工作日内审核，结果会发到消息中心'}
        more={<Tag>{application.state_label}</Tag>}
      />
      <div className={s.steps}>
        <Steps
          items={[
            { label: '填写资料', note: `${formatTime(application.submitted_at, 'minute')} 提交` },
            { label: '平台审核', note: '1 个工作日内' },
            { label: '认证完成' },
          ]}
          current={1}
        />
      </div>
      <ClerkNote />
      <VerificationFacts application={application} />
      <div className={s.buttons}>
        <Button onClick={onAgain}>修改后重新提交</Button>
      </div>
    </Card>
  );
}

function Apply({
  before,
  isChange,
  onLeave,
}: {
  before: Application | null;
  isChange: boolean;
  onLeave: (() => void) | null;
}) {
  const [kind, setKind] = useState<VerificationKind>(before?.kind ?? 'company');
  const other = kind === 'person' ? 'company' : 'person';
  const isRejected = before?.state === 'rejected';
  return (
    <Card>
      <CardHead
        level={isChange ? 2 : 1}
        title={
          <>
            {verificationKinds[kind]}认证{isChange && '变更'}{' '}
            {isRejected && <Tag tone="red">{before?.state_label}</Tag>}
          </>
        }
        note={isChange ? '通过前，原认证继续有效' : '提交后 1 个工作日内审核，不收费'}
        more={
          <span className={s.switches}>
            <button type="button" className={s.switch} onClick={() => setKind(other)}>
              改为{verificationKinds[other]}认证
            </button>
            {onLeave && (
              <button type="button" className={s.switch} onClick={onLeave}>
                暂不修改
              </button>
            )}
          </span>
        }
      />
      {isRejected && before && (
        <>
          <div className={s.steps}>
            <Steps
              items={[
                { label: '填写资料', note: `${formatTime(before.submitted_at, 'minute')} 提交` },
                {
                  label: '平台审核',
                  note: `${formatTime(before.decided_at ?? '', 'minute')} 驳回`,
                  failed: true,
                },
                { label: '修改重提', note: '已填内容为您保留' },
                { label: '认证完成' },
              ]}
              current={2}
            />
          </div>
          <div className={s.reason} role="status">
            <Icon name="x-circle" />
            <p>
              <b>{before.reason}</b>
              <span>请按上面的理由修改后重新提交，其余内容不用再填</span>
            </p>
          </div>
        </>
      )}
      <VerificationForm kind={kind} before={before} {...(onLeave ? { onSent: onLeave } : null)} />
    </Card>
  );
}
