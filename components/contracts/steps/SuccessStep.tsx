import { PdfPlace } from '@/components/contracts/paper/PdfPlace';
import type { StepProps } from '@/components/contracts/steps/step-props';
import { useArea } from '@/components/kit/area/use-area';
import { LinkButton } from '@/components/kit/ui/Button';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { areaHref } from '@/lib/address/routes';
import { formatTime } from '@/lib/domain/time/format-time';
import { ContractEvents } from '../ContractEvents';
import { ContractFile } from '../ContractFile';
import { ContractOrders } from '../ContractOrders';
import type { Signer } from '../contract-words';
import { DownloadButton } from '../DownloadButton';
import { SealingCard } from '../SealingCard';
import { SigningFrame } from './SigningFrame';
import { SuccessSide } from './SuccessSide';
import s from './SuccessStep.module.css';
import signing from './signing.module.css';
import { platformTurn, yourTurn } from './signing-words';

/** ready_sign and finished: the seal is set, then what holds now and what comes next. */
export default function SuccessStep({ detail, next, waiting }: StepProps) {
  const area = useArea();
  const { businessContract: contract } = detail;
  if (next === 'ready_sign') {
    const { signs_at: provider } = detail.businessContractMember;
    return (
      <SigningFrame
        detail={detail}
        next={next}
        title={provider ? `去${provider}签署` : '正在盖章'}
        tag={provider ? yourTurn : platformTurn}
      >
        <SealingCard detail={detail} />
      </SigningFrame>
    );
  }
  const isDone = contract.state === 'done';
  const others = contract.signers.filter((each) => each.state !== 'signed');
  const count = contract.parties.length;
  return (
    <SigningFrame
      detail={detail}
      next={next}
      title="签署成功"
      tag={
        isDone
          ? { tone: 'green', label: contract.state_label }
          : { tone: 'grey', label: '等其他方签' }
      }
      top={
        <div className={s.finished}>
          <span className={s.big}>
            <Icon name="check" size={24} />
          </span>
          <div>
            <h2>{isDone ? `${countWord(count)}方已签完，合同已生效` : '您已签完，等其他方签署'}</h2>
            <p className={signing.quiet}>
              {isDone
                ? `生效时间 ${formatTime(contract.finished_at ?? '', 'second')}${contract.stamped_by ? `，${contract.stamped_by}` : ''}`
                : `还差 ${missing(others)}，签完会通知您`}
            </p>
          </div>
          <div className={s.buttons}>
            <LinkButton size={40} href={areaHref(area, 'otherManagement-signature')}>
              返回合同列表
            </LinkButton>
            {isDone && (
              <DownloadButton
                id={contract.id}
                what="certificate"
                kind="outlined"
                size={40}
                label={
                  <>
                    <Icon name="shield" size={16} />
                    签署证书
                  </>
                }
              />
            )}
            {contract.pages > 0 && (
              <DownloadButton
                id={contract.id}
                kind="primary"
                size={40}
                label={
                  <>
                    <Icon name="download" size={16} />
                    下载合同 PDF
                  </>
                }
              />
            )}
          </div>
        </div>
      }
      side={<SuccessSide detail={detail} waiting={waiting ?? []} />}
    >
      <PdfPlace contract={contract} />
      {contract.orders.length > 0 && <ContractOrders contract={contract} />}
      <ContractFile contract={contract} />
      <ContractEvents events={contract.events} />
    </SigningFrame>
  );
}

/** Names of the sides that have not signed; of the reader's own side the people. */
const missing = (others: readonly Signer[]): string =>
  [
    ...new Set(
      others.map(({ name, person, is_mine: isMine }) => (isMine ? `本方 ${person}` : name)),
    ),
  ].join('、');

const countWord = (count: number): string => '零一两三四五六七八九'[count] ?? String(count);
