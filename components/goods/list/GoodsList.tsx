import Head from 'next/head';
import { useRef } from 'react';
import type { Crumb } from '@/components/ui/Breadcrumb';
import type { ListSeo } from '@/lib/domain/catalog/list-address';
import type { RouteName } from '@/lib/routes';
import { type ServerHtml, ServerMarkup } from '../ServerMarkup';
import { useGoodsActions } from '../use-goods-actions';
import './list-styles';
import s from './GoodsList.module.css';

export interface GoodsListProps extends Record<string, unknown> {
  title: string;
  description: string;
  seo: ListSeo;
  crumbs: Crumb[];
  nav: RouteName;
  search: { platform: number; q: string };
  body: ServerHtml;
}

/** A list page: made on the server as text, made alive by one controller. */
export function GoodsList({ title, description, seo, body }: GoodsListProps) {
  const block = useRef<HTMLDivElement>(null);
  useGoodsActions(block, body);
  return (
    <>
      <Head>
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="robots" content={seo.robots} />
        <link rel="canonical" href={seo.canonical} />
        {seo.prev && <link rel="prev" href={seo.prev} />}
        {seo.next && <link rel="next" href={seo.next} />}
      </Head>
      <ServerMarkup ref={block} className={s.columns} markup={body} />
    </>
  );
}
