import type { ComponentType } from 'react';
import type { Crumb, PageIntro } from '@/components/kit/ui/Breadcrumb';
import type { RouteName } from '@/lib/address/routes';
import type { AppPage } from './app-page';
import { DefaultLayout, type DefaultLayoutProps } from './DefaultLayout';

/** What a page's data may say of its frame. */
export interface FrameProps extends Record<string, unknown> {
  nav?: RouteName;
  search?: { platform: number; q?: string };
  crumbs?: Crumb[];
  intro?: PageIntro | null;
}

/**
 * A page in the layout of visitors.
 * @param frame what of the frame the page's own data does not say
 */
export function defaultPage<P extends FrameProps>(
  Page: ComponentType<P>,
  frame: (props: P) => Omit<DefaultLayoutProps, 'children'> = () => ({}),
): AppPage<P> {
  const Framed: AppPage<P> = (props) => <Page {...props} />;
  Framed.layout = (page, props) => {
    const { nav, search, crumbs, intro } = props;
    return (
      <DefaultLayout nav={nav} search={search} crumbs={crumbs} intro={intro} {...frame(props)}>
        {page}
      </DefaultLayout>
    );
  };
  return Framed;
}
