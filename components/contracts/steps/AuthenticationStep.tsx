import type { StepProps } from '@/components/contracts/steps/step-props';
import { CallForm } from '@/components/kit/area/form/CallForm';
import { Card, CardHead } from '@/components/kit/ui/Card';
import type { FormField } from '@/lib/domain/form/field';
import { RefuseButton } from '../RefuseButton';
import { OtherWay } from './OtherWay';
import { SigningFrame } from './SigningFrame';
import s from './signing.module.css';
import { stayHint, yourTurn } from './signing-words';
import { useSigning } from './use-signing';

const fields: readonly FormField[] = [
  {
    kind: 'digits',
    name: 'id_birthday',
    label: '证件号中的出生日期',
    max: 8,
    required: true,
    placeholder: '8 位数字，如 19880214',
    hint: '证件号第 7 至 14 位，上面以 * 代替的 8 位',
  },
];

/** simple: the verification in force says who signs; the digits that no page shows say that it is that person. */
export default function AuthenticationStep({ detail, next }: StepProps) {
  const { which, go } = useSigning(detail);
  const me = detail.businessContractMember;
  return (
    <SigningFrame detail={detail} next={next} title="身份核验" tag={yourTurn} hint={stayHint}>
      <Card>
        <CardHead title="核对实名认证" note="签署人与实名认证一致，补上证件号中隐去的 8 位即可" />
        <dl className={`${s.facts} ${s.locked}`}>
          <div>
            <dt>签署人</dt>
            <dd>{me.real_name || me.name}</dd>
          </div>
          <div>
            <dt>证件号</dt>
            <dd>{me.id_number || '—'}</dd>
          </div>
        </dl>
        <div className={s.narrow}>
          <CallForm
            call="contract/sign"
            fields={fields}
            fixed={which}
            submit="核对并继续"
            onDone={async ({ next_page: to }) => {
              await go(to);
            }}
          />
        </div>
        <div className={s.acts}>
          <span className={s.caption}>只用于核对这份合同的签署人，多次不一致须换一种方式</span>
          <RefuseButton detail={detail} />
        </div>
      </Card>
      <OtherWay
        detail={detail}
        page="elements"
        title="三要素核验"
        text="姓名、身份证号、手机号，用短信验证码核对，效力相同"
      />
      <OtherWay
        detail={detail}
        page="notIDentituCard"
        title="证件人工核对"
        text="上传证件照片，由平台核对，1 个工作日内答复"
      />
    </SigningFrame>
  );
}
