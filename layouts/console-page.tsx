import Head from 'next/head';
import type { ComponentType } from 'react';
import type { ConsoleProps } from '@/components/operator/frame/console-props';
import { type ConsoleRoute, consoleTitles } from '@/components/operator/frame/console-titles';
import { RefusedScreen } from '@/components/operator/frame/RefusedScreen';
import { refuseAsConsole } from '@/lib/api/console-refusal';
import type { QueueName } from '@/lib/domain/operators/console-queues';
import type { AppPage } from './app-page';
import { ConsoleLayout } from './ConsoleLayout';

export interface ConsolePageSpec<P> {
  route: ConsoleRoute;
  Screen: ComponentType<P & ConsoleProps>;
  /** the document's title, where the page is one of several of its route */
  title?: (props: P) => string;
  /** the queue whose place in the navigation it is */
  queue?: (props: P) => QueueName | undefined;
}

/** A page of the console; its loader is exported beside it, as `getServerSideProps = consoleLoader(route, …)`. */
export function consolePage<P extends object>({
  route,
  Screen,
  title,
  queue,
}: ConsolePageSpec<P>): AppPage<P & ConsoleProps> {
  if (typeof window !== 'undefined') refuseAsConsole();
  // biome-ignore lint/correctness/noComponentHookFactories: called once a module, by pages alone
  const Page: AppPage<P & ConsoleProps> = (props) => {
    const refused = refusedOf(props);
    const name = refused === null ? title?.(props) : undefined;
    return (
      <>
        <Head>
          <title>{`${name ?? consoleTitles[route]} - 运营台 - 投放集市`}</title>
          <meta name="robots" content="noindex" />
        </Head>
        {refused === null ? <Screen {...props} /> : <RefusedScreen words={refused} />}
      </>
    );
  };
  Page.layout = (page, props) => (
    <ConsoleLayout
      route={route}
      frame={props.frame}
      now={props.now}
      queue={refusedOf(props) === null ? queue?.(props) : undefined}
    >
      {page}
    </ConsoleLayout>
  );
  // Calls on start are those of the market's visitors, and so is what is counted of them.
  Page.quiet = true;
  return Page;
}

/** Why the reader's role may not open it; null: it may. */
const refusedOf = (props: object): string | null =>
  'refused' in props && typeof props.refused === 'string' ? props.refused : null;
