import { useRef } from 'react';
import type { PageSeo } from '@/components/seo/page-seo';
import { Seo } from '@/components/seo/Seo';
import { StaticBody, type StaticBodyProp } from '@/components/static/StaticBody';
import type { Crumb, PageIntro } from '@/components/ui/Breadcrumb';
import { cx } from '@/components/ui/cx';
import type { RouteName } from '@/lib/routes';
import { useGoodsActions } from '../use-goods-actions';
import s from './GoodsList.module.css';
import { useFiltersOpen } from './use-filters-open';

export interface GoodsListProps extends Record<string, unknown> {
  seo: PageSeo;
  crumbs: Crumb[];
  /** null: the list is part of a page that has a heading of its own */
  intro: PageIntro | null;
  nav: RouteName;
  search: { platform: number; q: string };
  body: StaticBodyProp;
}

/** A list page: made on the server as text, made alive by one controller. */
export function GoodsList({ seo, body }: GoodsListProps) {
  const block = useRef<HTMLDivElement>(null);
  useGoodsActions(block, body);
  useFiltersOpen(block, body);
  return (
    <>
      <Seo {...seo} />
      <StaticBody ref={block} className={cx(s.columns, 'wide-sheet')} body={body} />
    </>
  );
}
