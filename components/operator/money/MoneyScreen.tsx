import { useRouter } from 'next/router';
import { Button } from '@/components/kit/ui/Button';
import { onDemand } from '@/components/kit/ui/on-demand';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import type { OperatorActName } from '@/lib/domain/operators/console-acts';
import type { ConsoleFrame } from '../frame/console-props';
import { PageHead } from '../kit/PageHead';
import { Panel } from '../kit/Panel';
import { AccountsPanel } from './AccountsPanel';
import { AuditStrip, useAudit } from './AuditStrip';
import { BatchesPanel } from './BatchesPanel';
import s from './Money.module.css';
import { MoneyAct } from './MoneyAct';
import type { ReturnsPanelProps } from './ReturnsPanel';
import { RunsPanel } from './RunsPanel';

const ReturnsPanel = onDemand<ReturnsPanelProps>(() =>
  import('./ReturnsPanel').then((module) => module.ReturnsPanel),
);

export type MoneyScreenProps = {
  money: Output<'operator/money'>;
  acts: Output<'operator/acts'>['acts'];
};

/** /operator/money: what the platform holds, what goes out, and what comes in from the bank to be compared. */
export function MoneyScreen({ money, acts, frame }: MoneyScreenProps & { frame: ConsoleFrame }) {
  const router = useRouter();
  const actOf = (name: OperatorActName) => acts.find(({ act }) => act === name);
  const reload = () => void router.replace(router.asPath, undefined, { scroll: false });
  const audit = useAudit(money.audit, reload);
  const queues = frame.queues.filter(({ role }) => role === 'finance');
  const ask = actOf('posting_ask');
  return (
    <>
      <PageHead
        title="资金"
        note="余额来自账本；每次办理、每次审计都有记录"
        more={
          <Button kind="outlined" size={32} loading={audit.busy} onClick={audit.start}>
            运行审计
          </Button>
        }
      />
      <AuditStrip result={audit.result} />
      <nav className={s.queues} aria-label="财务队列">
        {queues.map(({ queue, name, waiting, late }) => (
          <a key={queue} href={href('operator-queue', { queue })}>
            {name}
            <b className={late > 0 ? s.late : undefined}>{waiting}</b>
            {late > 0 && <span className={s.late}>超时 {late}</span>}
          </a>
        ))}
      </nav>
      <div className={s.columns}>
        <div>
          <BatchesPanel
            batches={money.batches}
            make={actOf('payout-batch')}
            write={actOf('payout-file')}
            read={actOf('payout-result')}
            onDone={reload}
          />
          <RunsPanel
            runs={money.runs}
            isDemo={frame.is_demo}
            compare={actOf('reconcile')}
            onDone={reload}
          />
          {money.refused_returns.length > 0 && (
            <ReturnsPanel returns={money.refused_returns} onDone={reload} />
          )}
        </div>
        <div>
          <AccountsPanel money={money} />
          {ask && (
            <Panel title="手工记账" note="一人提出，另一人同意后才入账">
              <MoneyAct act={ask} label="提出" onDone={reload} />
            </Panel>
          )}
        </div>
      </div>
    </>
  );
}
