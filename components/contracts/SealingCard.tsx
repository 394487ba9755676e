import { useBusy } from '@/components/kit/hooks/use-busy';
import { Button } from '@/components/kit/ui/Button';
import { Card } from '@/components/kit/ui/Card';
import { ErrorState } from '@/components/kit/ui/ErrorState';
import type { ContractDetail } from './contract-words';
import s from './steps/signing.module.css';
import { useSealing } from './use-sealing';

/**
 * ready_sign: goes where the seal is set and waits for it; after a while the reader decides. Where somebody else's page takes
 * the signature, the way there stands open as long as it is missing.
 */
export function SealingCard({ detail }: { detail: ContractDetail }) {
  const { state, lookAgain, retry, goThere } = useSealing(detail);
  const { busy, run } = useBusy();
  const { signs_at: provider } = detail.businessContractMember;
  if (provider) {
    return (
      <Card>
        <div className={s.wait}>
          <h2>还差在{provider}的签署</h2>
          <p>
            您的签署意愿已经记下；最后一步在{provider}的页面上完成，签完会回到这里。
            <br />
            已经签过的，结果通常两分钟内同步过来，不用再签一次。
          </p>
          <div className={s.acts}>
            <Button kind="primary" size={40} loading={busy} onClick={() => run(goThere)}>
              去签署
            </Button>
            <Button size={40} disabled={state === 'waiting'} onClick={lookAgain}>
              {state === 'waiting' ? '正在查看结果' : '已签完，查看结果'}
            </Button>
          </div>
        </div>
      </Card>
    );
  }
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
