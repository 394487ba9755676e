import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import s from '@/components/operator/frame/Console.module.css';
import { ConsoleNav } from '@/components/operator/frame/ConsoleNav';
import { ConsoleTop } from '@/components/operator/frame/ConsoleTop';
import type { ConsoleProps } from '@/components/operator/frame/console-props';
import { useChangingPage } from '@/components/operator/kit/changing-page';
import type { RouteName } from '@/lib/address/routes';
import type { QueueName } from '@/lib/domain/operators/console-queues';
import { SkipLink } from './SkipLink';

export interface ConsoleLayoutProps extends ConsoleProps {
  route: RouteName;
  /** the queue that the page is of */
  queue?: QueueName | undefined;
  children: ReactNode;
}

/** Bar 48 and navigation 176 around what is worked on; no footer, no side panel. */
export function ConsoleLayout({ route, frame, now, queue, children }: ConsoleLayoutProps) {
  useChangingPage(useRouter());
  return (
    <div className={s.page} id="top">
      <SkipLink />
      <ConsoleTop frame={frame} now={now} />
      <div className={s.body}>
        <ConsoleNav frame={frame} route={route} queue={queue} />
        <main id="main" className={s.main} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}
