import { useRef } from 'react';
import { useGoodsActions } from '@/components/catalog/use-goods-actions';
import type { PageSeo } from '@/components/kit/seo/page-seo';
import { Seo } from '@/components/kit/seo/Seo';
import { StaticBody, type StaticBodyProp } from '@/components/kit/static/StaticBody';
import type { Crumb } from '@/components/kit/ui/Breadcrumb';
import { Tray } from '@/components/tray/Tray';
import { useAddingAll } from '../use-adding-all';

export interface FindProps extends Record<string, unknown> {
  seo: PageSeo;
  crumbs: Crumb[];
  body: StaticBodyProp;
}

/** Accounts of a pasted list; its loader is load-find. Hearts, the cart and the comparison are those of a list. */
export function FindPage({ seo, body }: FindProps) {
  const block = useRef<HTMLDivElement>(null);
  useGoodsActions(block, body);
  useAddingAll(block, body);
  return (
    <>
      <Seo {...seo} />
      <StaticBody ref={block} className="wide-sheet" body={body} />
      <Tray block={block} content={body} />
    </>
  );
}
