import type { Output } from '@/lib/contract';
import { entityWords } from '@/lib/domain/site/legal-entity';
import { keysOf } from '@/lib/domain/text/keys-of';
import s from './Trust.module.css';

/** What of the company is told in public; its bank account stands where money is paid. */
const shown = keysOf(entityWords).filter((part) => part !== 'bank' && part !== 'account');

/** Who runs the site: as it is configured, and nothing that is not. */
export function Operator({ entity, records }: OperatorProps) {
  if (!entity && records.length === 0) return null;
  return (
    <section id="operator" className={s.part} aria-labelledby="operator-title">
      <div className={s.title}>
        <h2 id="operator-title">谁在运营投放集市</h2>
        {entity?.is_demo && <p>演示站的登记信息均为示例</p>}
      </div>
      <dl className={s.entity}>
        {entity &&
          shown.map((part) =>
            entity[part] ? (
              <div key={part}>
                <dt>{entityWords[part]}</dt>
                <dd>{entity[part]}</dd>
              </div>
            ) : null,
          )}
        {records.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface OperatorProps {
  entity: Output<'trust'>['entity'];
  /** registrations, as the footer has them */
  records: readonly (readonly [name: string, value: string])[];
}
