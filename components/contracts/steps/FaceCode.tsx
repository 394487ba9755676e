import { useRemaining } from '@/components/kit/hooks/use-remaining';
import { Button, LinkButton } from '@/components/kit/ui/Button';
import { QrCode } from '@/components/kit/ui/marks/QrCode';
import type { Output } from '@/lib/contract';
import { runningClock } from '@/lib/domain/time/format-remaining';
import s from './FaceCheck.module.css';

export interface FaceCodeProps {
  told: Output<'contract/face'>;
  busy: boolean;
  onAgain: () => void;
}

/** Where a face is verified: to scan with a phone, or to follow here, as long as it lives. */
export function FaceCode({
  told: { url, code, expires_in: seconds },
  busy,
  onAgain,
}: FaceCodeProps) {
  const left = useRemaining(seconds) ?? 0;
  const isOver = left === 0;
  return (
    <div className={s.face}>
      {!isOver && <QrCode code={code} label="人脸核验二维码" />}
      <div className={s.faceWords}>
        {isOver ? (
          <p role="status">地址已失效，请重新获取</p>
        ) : (
          <>
            <b>用手机扫码，在手机上完成核验</b>
            <p>
              {Math.round(seconds / 60)} 分钟内有效，剩 {runningClock(left)}；完成后本页自动继续
            </p>
          </>
        )}
        <p className={s.faceActs}>
          {!isOver && (
            <LinkButton kind="outlined" href={url}>
              在这台设备上核验
            </LinkButton>
          )}
          <Button loading={busy} onClick={onAgain}>
            重新获取
          </Button>
        </p>
      </div>
    </div>
  );
}
