import { cx } from '@/components/kit/ui/cx';
import { Avatar } from '@/components/kit/ui/marks/Avatar';
import { rolesWords } from '@/lib/domain/operators/roles';
import { Panel } from '../kit/Panel';
import s from './Desk.module.css';
import type { Colleague } from './queue-count';

/** Who is there, and how much each holds. */
export function Colleagues({ colleagues }: { colleagues: readonly Colleague[] }) {
  const online = colleagues.filter(({ is_online }) => is_online).length;
  return (
    <Panel title="同事" note={`在线 ${online} 人，数字为手上件数`} flush>
      <ul>
        {colleagues.map((one) => (
          <li key={one.id} className={s.colleague}>
            <Avatar name={one.name} size={24} />
            <b>{one.name}</b>
            <span className={s.quiet}>{one.is_self ? '您' : rolesWords(one.roles)}</span>
            <span className={s.doing} title={one.last_act}>
              <i className={cx(s.dot, one.is_online && s.on)} aria-hidden="true" />
              <span className="sr-only">{one.is_online ? '在线，' : '离开，'}</span>
              {one.last_act || (one.is_online ? '在线' : '离开')}
            </span>
            <span className={s.held}>{one.held}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
