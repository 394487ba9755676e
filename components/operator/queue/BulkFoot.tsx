import { Button } from '@/components/kit/ui/Button';
import { Checkbox } from '@/components/kit/ui/field/Checkbox';
import { href } from '@/lib/address/routes';
import type { QueueName } from '@/lib/domain/operators/console-queues';
import f from '../item/Foot.module.css';
import { Key } from '../kit/Key';
import s from './Queue.module.css';
import type { BulkAnswer, useBulk } from './use-bulk';

/** Approves what is chosen; each is looked at by the rules once more, and gets its own line of the record. */
export function BulkFoot({ bulk }: { bulk: ReturnType<typeof useBulk> }) {
  const count = bulk.chosen.length;
  return (
    <section className={f.foot} aria-label="成批通过">
      <Checkbox
        checked={bulk.isAll}
        indeterminate={count > 0 && !bulk.isAll}
        onChange={(event) => bulk.chooseAll(event.target.checked)}
      >
        <b>已选 {count} 件</b>
      </Checkbox>
      <span className={f.quiet}>与规则有出入、或提交后又改过的会自动跳过并告诉您</span>
      <div className={f.acts}>
        <Button
          kind="primary"
          size={40}
          disabled={count === 0}
          loading={bulk.busy}
          onClick={bulk.approve}
        >
          通过 {count} 件
          <Key name="⇧A" />
        </Button>
      </div>
    </section>
  );
}

/** What became of it, and what was left and why. */
export function BulkResult({ queue, answer }: { queue: QueueName; answer: BulkAnswer }) {
  return (
    <div className={s.gone} role="status">
      <b>已通过 {answer.approved} 件</b>
      {answer.left.length > 0 && `，${answer.left.length} 件没有通过：`}
      <ul>
        {answer.left.map(({ key, title, why }) => (
          <li key={key}>
            <a className={s.left} href={href('operator-item', { queue, key })}>
              {title}
            </a>
            ：{why}
          </li>
        ))}
      </ul>
    </div>
  );
}
