import { PdfPlace } from '@/components/contracts/paper/PdfPlace';
import type { StepProps } from '@/components/contracts/steps/step-props';
import { CallForm } from '@/components/kit/area/form/CallForm';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Card } from '@/components/kit/ui/Card';
import { codeLength } from '@/lib/domain/account/code';
import type { FormField } from '@/lib/domain/form/field';
import { formatTime } from '@/lib/domain/time/format-time';
import type { ContractDetail } from '../contract-words';
import { DeadlineLine } from '../DeadlineLine';
import { Fingerprint } from '../Fingerprint';
import { RefuseButton } from '../RefuseButton';
import { SignerList } from '../SignerList';
import { SumBlock } from '../SumBlock';
import { WithdrawButton } from '../WithdrawButton';
import { CodeAgain } from './CodeAgain';
import { SigningFrame } from './SigningFrame';
import s from './signing.module.css';
import { yourTurn } from './signing-words';
import { noteCodeSent, useCodeWait } from './use-code-wait';
import { useSigning } from './use-signing';

const codeFields: readonly FormField[] = [
  {
    kind: 'digits',
    name: 'code',
    label: '短信验证码',
    max: codeLength,
    required: true,
    placeholder: '6 位数字',
  },
];

/** wait_confirm: the paper, and beside it the will to sign it, shown by a code. */
export default function ConfirmStep({ step, detail, next }: StepProps) {
  const { businessContract: contract } = detail;
  return (
    <SigningFrame
      detail={detail}
      next={next}
      title="意愿确认"
      tag={yourTurn}
      side={
        <>
          <Card>
            <h2 className={s.cardTitle}>确认签署</h2>
            <SumBlock contract={contract} />
            {step === 'verificationCode' ? (
              <TypeCode detail={detail} />
            ) : (
              <AskCode detail={detail} />
            )}
            <p className={s.agreeFoot}>
              <span className={s.caption}>对方签后，撤回要双方同意</span>
              <RefuseButton detail={detail} />
            </p>
          </Card>
          <Card className={s.summary ?? ''}>
            <SignerList detail={detail} />
            <DeadlineLine contract={contract} />
            <WithdrawButton detail={detail} />
          </Card>
          <Card>
            <h2 className={s.smallTitle}>您将签的就是这份文件</h2>
            <Fingerprint sha256={contract.sha256} whole />
            <p className={s.caption}>SHA-256，签前任何一处改动都会变</p>
          </Card>
        </>
      }
    >
      <PdfPlace contract={contract} />
    </SigningFrame>
  );
}

function AskCode({ detail }: { detail: ContractDetail }) {
  const { which, key, go } = useSigning(detail);
  const { businessContract: contract, businessContractMember: me } = detail;
  const { waitWords, note } = useCodeWait(`sign-code:${key}`);
  const own = contract.parties.find(({ is_mine: isMine }) => isMine)?.name ?? '';
  const fields: readonly FormField[] = [
    {
      kind: 'flag',
      name: 'read',
      label:
        me.seal === 'company'
          ? `我已读完合同，代表${own}签署，并使用企业电子章`
          : '我已读完合同，同意以本人名义签署',
    },
  ];
  return (
    <div className={`${s.wide} ${s.block}`}>
      <CallForm
        call="contract/sendConfirmSms"
        fields={fields}
        fixed={{ ...which, id: [which.id] }}
        submit={waitWords || '获取签署验证码'}
        disabled={waitWords !== ''}
        onTooOften={(seconds) => note(me.mobile, seconds)}
        note={me.mobile && `发到 ${me.mobile}`}
        onDone={async ({ mobile, retry_after: seconds }) => {
          noteCodeSent(`sign-code:${key}`, mobile, seconds);
          await go('wait_confirm', 'confirm');
        }}
      >
        {me.agreed_at && (
          <p className={s.caption}>
            您已于 {formatTime(me.agreed_at, 'minute')} 读完全部 {contract.pages} 页
          </p>
        )}
      </CallForm>
    </div>
  );
}

function TypeCode({ detail }: { detail: ContractDetail }) {
  const refresh = useRefresh();
  const { which, key, go } = useSigning(detail);
  const { businessContractMember: me } = detail;
  return (
    <div className={`${s.wide} ${s.block}`}>
      <CallForm
        key={me.transaction_id}
        call="contract/confirm"
        fields={codeFields}
        fixed={{ ...which, id: [which.id], transaction_id: me.transaction_id ?? '' }}
        submit="确认签署"
        onDone={async ({ next_page: to }) => {
          await go(to);
        }}
      >
        <CodeAgain
          waitKey={`sign-code:${key}`}
          call="contract/sendConfirmSms"
          input={{ ...which, id: [which.id], read: '1' }}
          mobile={me.mobile}
          onSent={refresh}
        />
      </CallForm>
    </div>
  );
}
