import { useEffect, useState } from 'react';
import type { StepProps } from '@/components/contracts/steps/step-props';
import { CallForm } from '@/components/kit/area/form/CallForm';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { keepUnsent, readUnsent } from '@/lib/browser/unsent';
import type { Input } from '@/lib/contract';
import { codeLength } from '@/lib/domain/account/code';
import type { FormField } from '@/lib/domain/form/field';
import { RefuseButton } from '../RefuseButton';
import { CodeAgain } from './CodeAgain';
import { elementsCall, elementsDraft } from './elements-fields';
import { SigningFrame } from './SigningFrame';
import s from './signing.module.css';
import { stayHint, yourTurn } from './signing-words';
import { useSigning } from './use-signing';

type Elements = Input<'contract/getFourElementCode'>;

const fields: readonly FormField[] = [
  { kind: 'digits', name: 'code', label: '短信验证码', max: codeLength, required: true },
];

/** The code of three or four elements; with an open code the signer stays here (spec 4). */
export default function ElementsCodeStep({ detail, next }: StepProps) {
  const refresh = useRefresh();
  const { which, key, go, hrefOf } = useSigning(detail);
  const me = detail.businessContractMember;
  const sendCall = elementsCall(me.level);
  const [typed, setTyped] = useState<object | null>(null);
  useEffect(() => {
    const kept = readUnsent(elementsDraft(sendCall, key), 'tab');
    if (typeof kept === 'object' && kept !== null) setTyped(kept);
  }, [sendCall, key]);
  return (
    <SigningFrame detail={detail} next={next} title="身份核验" tag={yourTurn} hint={stayHint}>
      <Card>
        <CardHead
          title="填写验证码"
          note={`${me.level === 'high' ? '四' : '三'}要素已提交，收到验证码即完成核验`}
        />
        <div className={s.narrow}>
          <CallForm
            key={me.transaction_id}
            call={
              me.level === 'high'
                ? 'contract/verifyFourElementCode'
                : 'contract/verifyThreeElementCode'
            }
            fields={fields}
            fixed={{ ...which, transaction_id: me.transaction_id ?? '' }}
            submit="完成核验"
            onDone={async ({ next_page: to }) => {
              keepUnsent(elementsDraft(sendCall, key), undefined, 'tab');
              await go(to);
            }}
          >
            {typed && (
              <CodeAgain
                waitKey={`elements:${key}`}
                call={sendCall}
                // What the form of the elements sent before; the server checks it anew.
                input={{ ...typed, ...which } as Elements}
                onSent={refresh}
              />
            )}
          </CallForm>
        </div>
        <div className={s.acts}>
          <span className={s.caption}>
            没有收到，或填错了要素？
            <a className={s.link} href={hrefOf('elements')}>
              返回修改
            </a>
          </span>
          <RefuseButton detail={detail} />
        </div>
      </Card>
    </SigningFrame>
  );
}
