import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { ErrorState } from '@/components/ui/ErrorState';
import s from './signing.module.css';
import { useSealing } from './use-sealing';

/** 正在盖章: goes where the seal is set and waits for it; after a while the reader decides. */
export function SealingCard({ id }: { id: number }) {
  const { state, retry } = useSealing(id);
  return (
    <Card>
      {state === 'late' ? (
        <ErrorState
          title="盖章还没有完成"
          text="您的确认已经记下，不用重新获取验证码；可以稍后再来，签完会通知您"
          onRetry={retry}
        />
      ) : (
        <div className={s.wait} role="status">
          <span className={s.spin} aria-hidden="true" />
          <p>正在为合同盖章并加时间戳，通常几秒钟</p>
          <Button kind="text" size={28} onClick={retry}>
            立即查看
          </Button>
        </div>
      )}
    </Card>
  );
}
