import type { Output } from '@/lib/contract';
import s from './Trust.module.css';

/** Who answers for what, as it is configured. */
export function People({ people }: { people: Output<'trust'>['people'] }) {
  if (people.length === 0) return null;
  return (
    <section id="people" className={s.part} aria-labelledby="people-title">
      <div className={s.title}>
        <h2 id="people-title">谁负责什么</h2>
      </div>
      <dl className={s.entity}>
        {people.map(({ role, name, duty, reach }) => (
          <div key={role + name}>
            <dt>
              {role}
              {name && `　${name}`}
            </dt>
            <dd>
              {duty}。联系：{reach}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
