import { Fragment } from 'react';
import { cx } from '@/components/kit/ui/cx';
import { Icon } from '@/components/kit/ui/marks/Icon';
import type { IconName } from '@/components/kit/ui/marks/icon-names';
import { href, type RouteName } from '@/lib/address/routes';
import { pageRoles } from '@/lib/domain/operators/console-pages';
import type { QueueName } from '@/lib/domain/operators/console-queues';
import { hasRole, mayAsk, operatorRoleKeys, operatorRoles } from '@/lib/domain/operators/roles';
import { queueIcons } from '../kit/queue-icons';
import s from './Console.module.css';
import type { ConsoleFrame } from './console-props';
import { type ConsoleRoute, consoleTitles } from './console-titles';

export interface ConsoleNavProps {
  frame: ConsoleFrame;
  route: RouteName;
  queue?: QueueName | undefined;
}

interface Place {
  route: Exclude<
    ConsoleRoute,
    'operator-queue' | 'operator-item' | 'operator-text' | 'operator-legal-text'
  >;
  icon: IconName;
  /** a page behind it that is found there too */
  inside?: ConsoleRoute;
}

/** What belongs to no queue, in the order of the navigation. */
const places: readonly { title: string; pages: readonly Place[] }[] = [
  {
    title: '网站',
    pages: [
      { route: 'operator-content', icon: 'file', inside: 'operator-text' },
      { route: 'operator-legal', icon: 'shield', inside: 'operator-legal-text' },
      { route: 'operator-notices', icon: 'bell' },
      { route: 'operator-site', icon: 'monitor' },
      { route: 'operator-settings', icon: 'menu' },
      { route: 'operator-service-hours', icon: 'clock' },
      { route: 'operator-home-picks', icon: 'star' },
      { route: 'operator-labels', icon: 'filter' },
      { route: 'operator-board-weights', icon: 'trend' },
      { route: 'operator-notice-texts', icon: 'mail' },
    ],
  },
  {
    title: '工具',
    pages: [
      { route: 'operator-search', icon: 'search' },
      { route: 'operator-acts', icon: 'edit' },
    ],
  },
  {
    title: '经营',
    pages: [
      { route: 'operator-money', icon: 'wallet' },
      { route: 'operator-figures', icon: 'trend' },
      { route: 'operator-record', icon: 'link' },
    ],
  },
];

/** Queues by role with what waits in them, then what belongs to none; only what the reader may open. */
export function ConsoleNav({ frame, route, queue }: ConsoleNavProps) {
  const own = frame.queues.filter(({ role }) => hasRole(frame.roles, role));
  const waiting = own.reduce((sum, each) => sum + each.waiting, 0);
  return (
    <nav className={s.nav} aria-label="运营台">
      <Item
        href={href('operator')}
        icon="home"
        label={consoleTitles.operator}
        isHere={route === 'operator'}
        count={waiting}
      />
      {operatorRoleKeys.map((role) => {
        const queues = own.filter((each) => each.role === role);
        if (queues.length === 0) return null;
        return (
          <Fragment key={role}>
            <h2 className={s.group}>{operatorRoles[role]}</h2>
            {queues.map((each) => (
              <Item
                key={each.queue}
                href={href('operator-queue', { queue: each.queue })}
                icon={queueIcons[each.queue]}
                label={each.name}
                isHere={each.queue === queue}
                count={each.waiting}
                isLate={each.late > 0}
              />
            ))}
          </Fragment>
        );
      })}
      {places.map(({ title, pages }) => {
        const open = pages.filter(({ route: to }) => mayAsk(frame.roles, pageRoles[to]));
        if (open.length === 0) return null;
        return (
          <Fragment key={title}>
            <h2 className={s.group}>{title}</h2>
            {open.map((page) => (
              <Item
                key={page.route}
                href={href(page.route)}
                icon={page.icon}
                label={consoleTitles[page.route]}
                isHere={route === page.route || route === page.inside}
              />
            ))}
          </Fragment>
        );
      })}
    </nav>
  );
}

interface ItemProps {
  href: string;
  icon: IconName;
  label: string;
  isHere: boolean;
  count?: number;
  isLate?: boolean;
}

function Item({ href: to, icon, label, isHere, count, isLate = false }: ItemProps) {
  return (
    <a
      className={cx(s.item, isHere && s.here)}
      href={to}
      aria-current={isHere ? 'page' : undefined}
    >
      <Icon name={icon} size={16} />
      {label}
      {count !== undefined && (
        <span className={cx(s.count, isLate && s.late)}>
          {count}
          {isLate && <span className="sr-only">，有超时</span>}
        </span>
      )}
    </a>
  );
}
