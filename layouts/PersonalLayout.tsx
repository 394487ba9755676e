import type { ReactNode } from 'react';
import type { Crumb } from '@/components/kit/ui/Breadcrumb';
import { SlimFooter } from '@/layouts/footer/SlimFooter';
import { areaHref, type RouteName } from '@/lib/address/routes';
import { DefaultLayout } from './DefaultLayout';
import s from './layout.module.css';
import { PersonalNav } from './PersonalNav';

export interface PersonalLayoutProps {
  /** The route whose side-nav item the page belongs to. */
  current: RouteName;
  /** After 首页 and 个人中心. */
  crumbs?: readonly Crumb[];
  children: ReactNode;
}

/** The default layout with the personal area's side navigation of 168. */
export function PersonalLayout({ current, crumbs, children }: PersonalLayoutProps) {
  const path: Crumb[] = crumbs?.length
    ? [
        { label: '首页', href: '/' },
        { label: '个人中心', href: areaHref('personal', 'home') },
        ...crumbs,
      ]
    : [{ label: '首页', href: '/' }, { label: '个人中心' }];
  return (
    <DefaultLayout crumbs={path} footer={<SlimFooter />}>
      <div className={s.columns}>
        <PersonalNav current={current} />
        <div>{children}</div>
      </div>
    </DefaultLayout>
  );
}
