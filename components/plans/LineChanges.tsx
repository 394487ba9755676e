import { Tag } from '@/components/kit/ui/Tag';
import type { SharedPlan } from '@/lib/contract/plans';
import { planChanges } from '@/lib/domain/plans/plan-changes';
import s from './plans.module.css';

/** What has changed at a line since it was kept, each with its sentence. */
export function LineChanges({ changes }: Pick<SharedPlan['lines'][number], 'changes'>) {
  if (changes.length === 0) return <small>没有变化</small>;
  return (
    <ul className={s.changes}>
      {changes.map(({ kind, label, text }) => (
        <li key={kind}>
          <Tag
            tone={
              planChanges[kind].stops
                ? 'red'
                : kind === 'price_down' || kind === 'agreed'
                  ? 'green'
                  : 'amber'
            }
          >
            {label}
          </Tag>
          <small>{text}</small>
        </li>
      ))}
    </ul>
  );
}
