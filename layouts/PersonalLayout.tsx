import type { ReactNode } from 'react';
import { PersonalNav } from '@/components/frame/PersonalNav';
import { SlimFooter } from '@/components/frame/SlimFooter';
import type { Crumb } from '@/components/ui/Breadcrumb';
import { areaHref, type RouteName } from '@/lib/routes';
import { DefaultLayout } from './DefaultLayout';
import s from './layout.module.css';

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
