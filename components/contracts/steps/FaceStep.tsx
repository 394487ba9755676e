import { useState } from 'react';
import type { StepProps } from '@/components/contracts/steps/step-props';
import { Button, LinkButton } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { RefuseButton } from '../RefuseButton';
import { FaceCheck } from './FaceCheck';
import { SigningFrame } from './SigningFrame';
import s from './signing.module.css';
import { stayHint, yourTurn } from './signing-words';
import { useSigning } from './use-signing';

/** high: face is one way of several, never the only one; where it is not offered, the page says so. */
export default function FaceStep({ detail, next }: StepProps) {
  const { hrefOf } = useSigning(detail);
  const { has_face: hasFace, has_open_face: isBegun } = detail.businessContractMember;
  const [isOpen, setOpen] = useState(isBegun);
  return (
    <SigningFrame detail={detail} next={next} title="身份核验" tag={yourTurn} hint={stayHint}>
      <Card>
        <CardHead title="选一种核验方式" note="效力相同，可随时换" />
        <div className={s.choice}>
          <div>
            <b>银行卡四要素</b>
            <p>姓名、身份证号、本人借记卡、银行预留手机号，约 1 分钟，只核对、不扣款</p>
          </div>
          <LinkButton kind="primary" href={hrefOf('elements')}>
            用四要素核验
          </LinkButton>
        </div>
        <div className={s.choice}>
          <div>
            <b>证件人工核对</b>
            <p>上传签署人本人的证件，由平台核对，1 个工作日内答复</p>
          </div>
          <LinkButton kind="outlined" href={hrefOf('notIDentituCard')}>
            上传证件
          </LinkButton>
        </div>
        <div className={s.choice}>
          <div>
            <b>人脸核验</b>
            <p>
              {hasFace
                ? '由核验机构在它的页面上核验，需要摄像头，可用手机扫码；人脸信息不经过本站'
                : '本站没有开通人脸核验，不采集人脸；请用上面两种方式之一'}
            </p>
          </div>
          {!isOpen && (
            <Button kind="outlined" disabled={!hasFace} onClick={() => setOpen(true)}>
              {hasFace ? '开始人脸核验' : '未开通'}
            </Button>
          )}
        </div>
        {isOpen && hasFace && <FaceCheck detail={detail} />}
        <div className={s.acts}>
          <RefuseButton detail={detail} />
        </div>
      </Card>
    </SigningFrame>
  );
}
