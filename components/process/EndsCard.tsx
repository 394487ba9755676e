import { Card } from '@/components/kit/ui/Card';
import { actorNames } from '@/lib/domain/orders/clock';
import { endStates, orderStates } from '@/lib/domain/orders/states';
import s from './Process.module.css';
import { endings } from './process-steps';

/** The states in which an order ends, and everything that leads to each. */
export function EndsCard() {
  return (
    <Card flush className={s.step} id="ends">
      <header>
        <h2>订单怎样结束</h2>
        <p>结束之后不再变动，记录一直可以查</p>
      </header>
      <table className={s.ends}>
        <caption className="sr-only">结束状态与原因</caption>
        <thead className={s.heads}>
          <tr>
            <th scope="col">状态</th>
            <th scope="col">怎样到这一步</th>
          </tr>
        </thead>
        <tbody>
          {endings(endStates).map(({ state, ways }) => (
            <tr key={state}>
              <th scope="row">{orderStates[state]}</th>
              <td>
                {ways.map(({ name, actor, event }) => (
                  <p key={name}>
                    <span>{actorNames[actor]}</span>
                    {event}
                  </p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
