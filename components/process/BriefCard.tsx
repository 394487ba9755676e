import { Card } from '@/components/kit/ui/Card';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { briefLabels, briefRequired } from '@/lib/domain/briefs/brief';
import s from './Process.module.css';

/** What a buyer should have ready before the clock of the media owner can start. */
export function BriefCard() {
  return (
    <Card className={s.brief}>
      <div>
        <h2>下单前先备好投放要求</h2>
        <p>
          媒体主的接单时间从付款且投放要求填完时开始算。可以在购物车、结算页或付款之后填写，付款后填完即不再改动。
        </p>
      </div>
      <ul>
        {briefRequired.map((field) => (
          <li key={field}>
            <Icon name="check" size={14} />
            {briefLabels[field]}
          </li>
        ))}
      </ul>
    </Card>
  );
}
