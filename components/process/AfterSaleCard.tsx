import { Card } from '@/components/kit/ui/Card';
import { refundGrid } from '@/lib/domain/orders/refund-grid';
import s from './Process.module.css';
import { afterSaleWays } from './process-steps';
import { WayColumns } from './WayColumns';

/** What is paid back when, and what each side can do about a refund. */
export function AfterSaleCard() {
  return (
    <Card flush className={s.step} id="after-sale">
      <header>
        <h2>退款与仲裁</h2>
        <p>一旦申请，订单的其他计时暂停，验收也会停下；已经验收的款项照常结算</p>
      </header>
      <div className={s.after}>
        <table>
          <caption className="sr-only">退款比例</caption>
          <thead className={s.heads}>
            <tr>
              <th scope="col">什么时候</th>
              <th scope="col">退回广告主</th>
            </tr>
          </thead>
          <tbody>
            {refundGrid.map(({ when, share }) => (
              <tr key={when}>
                <th scope="row">{when}</th>
                <td>{share}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <WayColumns ways={afterSaleWays()} />
      </div>
    </Card>
  );
}
