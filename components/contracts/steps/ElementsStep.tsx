import { Form } from 'antd';
import { useRouter } from 'next/router';
import { useMemo } from 'react';
import type { StepProps } from '@/components/contracts/steps/step-props';
import { CallFields } from '@/components/kit/area/form/CallForm';
import { FieldControl } from '@/components/kit/area/form/FieldControl';
import { useCallForm } from '@/components/kit/area/form/use-call-form';
import { Button, LinkButton } from '@/components/kit/ui/Button';
import { Card } from '@/components/kit/ui/Card';
import { Segmented } from '@/components/kit/ui/field/Segmented';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { areaHref } from '@/lib/address/routes';
import { keepUnsent } from '@/lib/browser/unsent';
import { RefuseButton } from '../RefuseButton';
import s from './ElementsStep.module.css';
import { consentField, elementsCall, elementsDraft, elementsFields } from './elements-fields';
import { OtherWay } from './OtherWay';
import { SigningFrame } from './SigningFrame';
import signing from './signing.module.css';
import { stayHint, yourTurn } from './signing-words';
import { noteCodeSent, useCodeWait } from './use-code-wait';
import { useSigning } from './use-signing';

/** common and high: three elements or four, then the code that goes to the phone named among them. */
export default function ElementsStep({ detail, next }: StepProps) {
  const router = useRouter();
  const { which, key, area, go, hrefOf } = useSigning(detail);
  const { businessContract: contract, businessContractMember: me } = detail;
  const isFour = me.level === 'high';
  const call = elementsCall(me.level);
  // The form hangs on its fields: they are made once.
  const fields = useMemo(() => elementsFields(me), [me]);
  const all = useMemo(() => [...fields, consentField], [fields]);
  const { waitWords, note } = useCodeWait(`elements:${key}`);
  const work = useCallForm({
    call,
    fields: all,
    fixed: which,
    initial: { real_name: me.real_name },
    draft: key,
    draftIn: 'tab',
    onTooOften: (seconds) => note('', seconds),
    onDone: async ({ mobile, retry_after: seconds }) => {
      // The page of the code sends another one for the same elements.
      keepUnsent(elementsDraft(call, key), work.form.getFieldsValue(), 'tab');
      noteCodeSent(`elements:${key}`, mobile, seconds);
      await go(next, 'elements');
    },
  });
  return (
    <SigningFrame detail={detail} next={next} title="身份核验" tag={yourTurn} hint={stayHint}>
      <Card>
        <div className={s.ways}>
          <h2>核验方式</h2>
          <span className={`${signing.quiet} ${s.waysHint}`}>
            {isFour ? '任选一种，效力相同，可随时换' : '核对姓名、身份证号与手机号'}
          </span>
          {isFour && (
            <span className={signing.end}>
              <Segmented
                label="核验方式"
                active="four"
                items={[
                  {
                    key: 'four',
                    label: me.card_of === 'company' ? '对公账户四要素' : '银行卡四要素',
                  },
                  { key: 'face', label: '人脸核验' },
                ]}
                onSelect={(way) => {
                  if (way === 'face') void router.push(hrefOf('faceVerification'));
                }}
              />
            </span>
          )}
        </div>
        <p className={s.marks}>
          <span>
            <Icon name="clock" size={16} />约 1 分钟
          </span>
          <span>
            <Icon name="eye" size={16} />
            不用摄像头，不采集人脸
          </span>
          {isFour && (
            <span>
              <Icon name="bank" size={16} />
              只核对，不扣款
            </span>
          )}
        </p>
        <div className={signing.two}>
          <CallFields form={work} fields={fields}>
            <section className={s.use}>
              <h3>这{isFour ? '四' : '三'}项怎么用</h3>
              <dl className={signing.facts}>
                <div>
                  <dt>用途</dt>
                  <dd>只用于核验合同 {contract.contract_sn} 的签署人</dd>
                </div>
                <div>
                  <dt>给谁</dt>
                  <dd>
                    {me.elements_go_to
                      ? `本站不能比对的，交核验机构（${me.elements_go_to}）；`
                      : '只在本站比对，不交给第三方；'}
                    对方与客服看不到
                  </dd>
                </div>
                <div>
                  <dt>保存</dt>
                  <dd>
                    核验结果与时间记入签署记录；证件号不保存
                    {isFour && '，账号只留后四位'}
                  </dd>
                </div>
              </dl>
            </section>
            <div>
              <Form.Item name={consentField.name}>
                <FieldControl field={consentField} />
              </Form.Item>
            </div>
            <div className={s.foot}>
              <Button
                kind="primary"
                size={40}
                type="submit"
                loading={work.busy}
                disabled={waitWords !== ''}
              >
                {waitWords || '提交并获取验证码'}
              </Button>
              <LinkButton size={40} href={areaHref(area, 'otherManagement-signature')}>
                存下，稍后签
              </LinkButton>
              <RefuseButton detail={detail} />
            </div>
          </CallFields>
        </div>
      </Card>
      <OtherWay
        detail={detail}
        page="notIDentituCard"
        title={isFour ? '两种都不方便' : '没有身份证'}
        text={
          isFour
            ? '没有可用的账户，也不想刷脸：上传本人证件，由平台核对'
            : '可用护照、通行证等其他证件，由平台核对'
        }
      />
    </SigningFrame>
  );
}
