import { useMemo, useState } from 'react';
import type { StepProps } from '@/components/contracts/steps/step-props';
import { CallForm } from '@/components/kit/area/form/CallForm';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { Segmented } from '@/components/kit/ui/field/Segmented';
import { Icon } from '@/components/kit/ui/marks/Icon';
import type { CertificateType } from '@/lib/domain/contracts/certificate-types';
import { certificateDays } from '@/lib/domain/contracts/times';
import { RefuseButton } from '../RefuseButton';
import { certificateFields } from './certificate-fields';
import { OtherWay } from './OtherWay';
import { SigningFrame } from './SigningFrame';
import s from './signing.module.css';
import { stayHint, yourTurn } from './signing-words';
import { useSigning } from './use-signing';

/** cert_upload: the identity card, or another certificate; and the way for whoever cannot be checked by elements. */
export default function CertificateStep({ step, detail, next }: StepProps) {
  const { which, key, go } = useSigning(detail);
  const { businessContractMember: me, contractMemberIdType: all } = detail;
  const isWanted = next === 'cert_upload';
  const isCard = step === 'identityCard';
  // The two pages divide the kinds between them, unless this is the only page for all: in place of four elements.
  const isForAll = next === 'high';
  const types = all.filter(({ id_type: type }) => isForAll || (type === '0') === isCard);
  // This page is named for those who have none: theirs comes first, the card can be chosen.
  const first = types.find(({ id_type: type }) => isCard || type !== '0')?.id_type ?? '0';
  const [chosen, setChosen] = useState<CertificateType>(
    types.find(({ id_type: type }) => type === me.id_type && type !== '0')?.id_type ?? first,
  );
  const type = types.find(({ id_type: each }) => each === chosen);
  // The form hangs on its fields: they are made once.
  const fields = useMemo(
    () => (type ? certificateFields(type, me.real_name) : []),
    [type, me.real_name],
  );
  const { certificate } = me;
  const isUnsure = certificate.state === 'wanted' && me.passed_by !== '' && !me.passed_at;
  return (
    <SigningFrame
      detail={detail}
      next={next}
      title={isCard ? '上传身份证' : '上传证件'}
      tag={certificate.state === 'rejected' ? { tone: 'red', label: '未通过' } : yourTurn}
      hint={stayHint}
    >
      <Card>
        <CardHead
          title={type?.name ?? '证件'}
          note={`加密保存，只有审核员能看，审完 ${certificateDays} 天后删除`}
        />
        {certificate.state === 'rejected' && (
          <div className={s.warn} role="status">
            <Icon name="x-circle" />
            <p>
              <b>{certificate.reason}</b>
              <br />
              请按上面的理由重新上传
            </p>
          </div>
        )}
        {isUnsure && (
          <div className={s.warn} role="status">
            <Icon name="info" />
            <p>仅凭要素还不能确认是您本人，请上传证件，由平台核对</p>
          </div>
        )}
        {types.length > 1 && (
          <div className={s.types}>
            <Segmented
              label="证件类型"
              active={chosen}
              items={types.map(({ id_type: key, name }) => ({ key, label: name }))}
              onSelect={setChosen}
            />
          </div>
        )}
        {type && (
          <div className={s.two}>
            <CallForm
              key={chosen}
              call="contract/uploadCertImage"
              fields={fields}
              fixed={{ ...which, id_type: chosen }}
              initial={{ real_name: me.real_name || certificate.name }}
              draft={`${key} ${chosen}`}
              draftIn="tab"
              submit="提交审核"
              note="1 个工作日内答复，审核期间签署期限暂停"
              onDone={async ({ next_page: to }) => {
                await go(to);
              }}
            />
          </div>
        )}
        <div className={s.acts}>
          <RefuseButton detail={detail} />
        </div>
      </Card>
      {isWanted ? (
        <OtherWay
          detail={detail}
          page={isCard ? 'notIDentituCard' : 'identityCard'}
          title={isCard ? '没有身份证' : '居民身份证'}
          text={isCard ? '可用护照、港澳或台湾居民通行证' : '有身份证的，传身份证两面即可'}
        />
      ) : (
        next !== 'simple' && (
          <OtherWay
            detail={detail}
            page="elements"
            title={next === 'high' ? '银行卡四要素' : '三要素核验'}
            text="用短信验证码核对，效力相同；要人工核对的会写明最晚时间"
          />
        )
      )}
    </SigningFrame>
  );
}
