import { useState } from 'react';
import type { StepProps } from '@/components/contracts/steps/step-props';
import { CallDialog } from '@/components/kit/area/form/CallDialog';
import { useArea } from '@/components/kit/area/use-area';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { ClerkNote } from '@/components/kit/notes/ClerkNote';
import { Button, LinkButton } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { MoneyClock } from '@/components/kit/ui/MoneyClock';
import { certificateDays } from '@/lib/domain/contracts/times';
import { formatTime } from '@/lib/domain/time/format-time';
import { openingWords } from '@/lib/domain/time/opening-hours';
import { useApp } from '@/store/AppStoreProvider';
import { ContractEvents } from '../ContractEvents';
import { contractHref } from '../contract-address';
import { type Member, nameOf } from '../contract-words';
import s from './ReviewStep.module.css';
import { SigningFrame } from './SigningFrame';
import signing from './signing.module.css';
import { platformTurn } from './signing-words';
import { useSigning } from './use-signing';

/** waiting: somebody of the platform looks at a certificate; the deadline rests meanwhile. */
export default function ReviewStep({ detail, next, waiting }: StepProps) {
  const area = useArea();
  const refresh = useRefresh();
  const { which, go } = useSigning(detail);
  const [asked, setAsked] = useState<'again' | 'back' | null>(null);
  const { businessContract: contract, businessContractMember: me } = detail;
  const { certificate } = me;
  const hours = useApp((state) => state.hours);
  const [other] = waiting ?? [];
  return (
    <SigningFrame
      detail={detail}
      next={next}
      title="审核中"
      tag={platformTurn}
      top={
        <div className={signing.top}>
          <MoneyClock
            who="平台运营"
            by={certificate.due_at ? formatTime(certificate.due_at, 'weekday') : '1 个工作日内'}
            byNote={`人工核对证件，按工作日 ${openingWords(hours.workday)} 计`}
            otherwise="不动钱，签署期限顺延"
            otherwiseNote={
              contract.order_count > 0
                ? '托管的钱不受影响；审核用时不计入签署期限。'
                : '框架协议不涉及托管款；审核用时不计入签署期限。'
            }
            running={false}
          />
          <ClerkNote />
          <div className={signing.acts}>
            {other && (
              <LinkButton kind="primary" size={40} href={contractHref(area, other.id)}>
                先签下一份
              </LinkButton>
            )}
            <Button size={40} onClick={() => setAsked('again')}>
              重传更清晰的照片
            </Button>
            <span className={signing.caption}>
              结果会发短信和站内消息{other ? `；下一份是 ${nameOf(other)}` : ''}
            </span>
            <span className={signing.end}>
              <Button kind="text" onClick={() => setAsked('back')}>
                撤回材料
              </Button>
            </span>
          </div>
        </div>
      }
    >
      <Card>
        <CardHead
          title="已提交的材料"
          note={`${certificate.pictures.length} 张，${formatTime(certificate.sent_at ?? '', 'minute')} 上传；只有审核员能看，审完 ${certificateDays} 天后删除`}
        />
        <div className={s.pictures}>
          {certificate.pictures.map(({ label, url }) => (
            <figure key={label} className={s.picture}>
              {/* biome-ignore lint/performance/noImgElement: a signed address of our own endpoint, which no image server may fetch */}
              <img src={url} alt={label} />
              <figcaption>{label}</figcaption>
            </figure>
          ))}
          <div className={s.why}>
            <b>为什么要人工看</b>
            {reasonOf(me)}
          </div>
        </div>
      </Card>
      <ContractEvents events={contract.events} />
      {asked && (
        <CallDialog
          call="contract/withdrawCert"
          title={asked === 'again' ? '撤下这些照片，重新上传？' : '撤回材料？'}
          text="还没有人看过的材料会立即删除；签署期限从现在起继续计算。"
          ok={asked === 'again' ? '去重新上传' : '撤回'}
          fields={[]}
          fixed={which}
          onClose={() => setAsked(null)}
          onDone={async ({ next_page: to }) => {
            setAsked(null);
            await go(to);
          }}
          onRefused={async () => {
            setAsked(null);
            await refresh();
          }}
        />
      )}
    </SigningFrame>
  );
}

function reasonOf({ passed_at: passedAt, passed_by: way }: Member): string {
  if (passedAt) return '这份合同除要素外还须核对证件。姓名与证件一致后，进入意愿确认。';
  return `${way ? '仅凭要素还不能确认是您本人，改由证件核对身份' : '您选择由证件核对身份'}。姓名、证件号与认证一致后，进入意愿确认。`;
}
