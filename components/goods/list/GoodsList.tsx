import { useRef } from 'react';
import type { PageSeo } from '@/components/seo/page-seo';
import { Seo } from '@/components/seo/Seo';
import type { Crumb } from '@/components/ui/Breadcrumb';
import type { RouteName } from '@/lib/routes';
import { type ServerHtml, ServerMarkup } from '../ServerMarkup';
import { useGoodsActions } from '../use-goods-actions';
import './list-styles';
import s from './GoodsList.module.css';

export interface GoodsListProps extends Record<string, unknown> {
  seo: PageSeo;
  crumbs: Crumb[];
  nav: RouteName;
  search: { platform: number; q: string };
  body: ServerHtml;
}

/** A list page: made on the server as text, made alive by one controller. */
export function GoodsList({ seo, body }: GoodsListProps) {
  const block = useRef<HTMLDivElement>(null);
  useGoodsActions(block, body);
  return (
    <>
      <Seo {...seo} />
      <ServerMarkup ref={block} className={s.columns} markup={body} />
    </>
  );
}
