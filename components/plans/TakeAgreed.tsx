import { useBusy } from '@/components/kit/hooks/use-busy';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Button } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { keptPlanHref } from './plan-words';
import s from './plans.module.css';

/** Puts what was agreed on in inquiries into a kept plan, as its next version. */
export function TakeAgreed({ planNo, name }: { planNo: string; name: string }) {
  const { busy, run } = useBusy();
  const refresh = useRefresh();
  const take = () =>
    run(async () => {
      const answer = await api('plan/take-agreed', { plan_no: planNo }, { showDone: true });
      if (answer.ok) await refresh();
    });
  return (
    <Button kind="outlined" size={32} loading={busy} onClick={take}>
      把谈妥的价放进方案<span className="sr-only"> {name}</span>
    </Button>
  );
}

/** The kept plans that could take a price that was agreed on; nothing where there are none. */
export function AgreedForPlans({ plans }: Output<'plan/agreed'>) {
  if (plans.length === 0) return null;
  return (
    <Card>
      <CardHead title="谈妥的价可以放进方案" note="存为新的一版：改成谈妥的价和日期，只降不涨" />
      <ul className={s.takers}>
        {plans.map(({ plan_no: planNo, name, lines, saves_fen: saves }) => (
          <li key={planNo}>
            <a href={keptPlanHref(planNo)}>{name}</a>
            <small>
              {lines} 项谈妥{saves > 0 && `，少 ${formatYuan(saves)}`}
            </small>
            <TakeAgreed planNo={planNo} name={name} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
