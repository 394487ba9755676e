import { useRef } from 'react';
import { SavedFilters } from '@/components/filters/SavedFilters';
import type { PageSeo } from '@/components/kit/seo/page-seo';
import { Seo } from '@/components/kit/seo/Seo';
import { StaticBody, type StaticBodyProp } from '@/components/kit/static/StaticBody';
import type { Crumb, PageIntro } from '@/components/kit/ui/Breadcrumb';
import { cx } from '@/components/kit/ui/cx';
import { Tray } from '@/components/tray/Tray';
import type { RouteName } from '@/lib/address/routes';
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
      <SavedFilters block={block} content={body} />
      <Tray block={block} content={body} />
    </>
  );
}
