import { Icon } from '@/components/kit/ui/marks/Icon';
import type { Actor } from '@/lib/domain/orders/process';
import { orderStates } from '@/lib/domain/orders/states';
import s from './Process.module.css';
import type { Way } from './process-steps';

/** Who acts, in the order of the columns. */
const sides: readonly { title: string; actors: readonly Actor[] }[] = [
  { title: '广告主可以', actors: ['buyer'] },
  { title: '媒体主可以', actors: ['seller'] },
  { title: '平台与到时', actors: ['platform', 'system'] },
];

/** What may happen, a column for each side. */
export function WayColumns({ ways }: { ways: readonly Way[] }) {
  return (
    <div className={s.sides}>
      {sides.map(({ title, actors }) => {
        const theirs = ways.filter(({ actor }) => actors.includes(actor));
        return (
          <div key={title}>
            <h3>{title}</h3>
            {theirs.length > 0 ? <WayList ways={theirs} /> : <p>无需操作</p>}
          </div>
        );
      })}
    </div>
  );
}

function WayList({ ways }: { ways: readonly Way[] }) {
  return (
    <ul className={s.ways}>
      {ways.map(({ name, event, to }) => (
        <li key={name}>
          {event}
          {to && (
            <span>
              <Icon name="right" size={14} />
              {orderStates[to]}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
