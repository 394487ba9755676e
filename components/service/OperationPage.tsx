import { useRef } from 'react';
import { useGoodsActions } from '@/components/catalog/use-goods-actions';
import type { PageSeo } from '@/components/kit/seo/page-seo';
import { Seo } from '@/components/kit/seo/Seo';
import { StaticBody, type StaticBodyProp } from '@/components/kit/static/StaticBody';
import type { Crumb } from '@/components/kit/ui/Breadcrumb';
import type { RouteName } from '@/lib/address/routes';

export interface OperationProps extends Record<string, unknown> {
  seo: PageSeo;
  crumbs: Crumb[];
  /** the list of the same platform in the menu */
  nav: RouteName;
  body: StaticBodyProp;
}

/** /wxyy.html and /xhsyy.html; the loader is load-operation. */
export function OperationPage({ seo, body }: OperationProps) {
  const block = useRef<HTMLDivElement>(null);
  useGoodsActions(block, body);
  return (
    <>
      <Seo {...seo} />
      <StaticBody ref={block} body={body} />
    </>
  );
}
