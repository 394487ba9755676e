import type { ReactNode } from 'react';
import { AreaLinks } from '@/components/kit/area/AreaLinks';
import { AreaProviders } from '@/components/kit/area/AreaProviders';
import { AreaTabs } from '@/components/kit/area/AreaTabs';
import { sectionOfMany } from '@/components/kit/area/area-sections';
import { AreaContext } from '@/components/kit/area/use-area';
import type { Crumb } from '@/components/kit/ui/Breadcrumb';
import { SlimFooter } from '@/layouts/footer/SlimFooter';
import { WhoIsIn } from '@/layouts/header/WhoIsIn';
import { type AreaRoute, areaTitle } from '@/lib/address/area-pages';
import { routes } from '@/lib/address/routes';
import { MediumLayout } from './MediumLayout';
import { PersonalLayout } from './PersonalLayout';

export interface AreaLayoutProps {
  route: AreaRoute;
  /** What stands behind the page's own crumb, such as the number of an order. */
  detail?: readonly Crumb[];
  children: ReactNode;
}

/** The frame of a customer's page behind the login: which one, its menu and its crumbs come from the route. */
export function AreaLayout({ route, detail = [], children }: AreaLayoutProps) {
  const { area, path } = routes[route];
  const title = areaTitle(route);
  const inside = (
    <AreaContext value={route}>
      <AreaProviders>{children}</AreaProviders>
    </AreaContext>
  );
  const crumbs: readonly Crumb[] =
    route === area
      ? []
      : [detail.length > 0 ? { label: title, href: path } : { label: title }, ...detail];
  if (area === 'personal') {
    return (
      <PersonalLayout current={route} crumbs={crumbs}>
        {inside}
      </PersonalLayout>
    );
  }
  const first = { label: areaTitle('medium'), href: routes.medium.path };
  // The row says where a page of a section is; what lies behind one of them is said by crumbs.
  const section = detail.length > 0 ? null : sectionOfMany(route);
  return (
    <MediumLayout
      motto="媒体主中心"
      tabs={<AreaTabs current={route} />}
      end={<WhoIsIn />}
      footer={<SlimFooter />}
      links={section && <AreaLinks section={section} current={route} />}
      crumbs={crumbs.length > 0 ? [first, ...crumbs] : []}
    >
      {inside}
    </MediumLayout>
  );
}
