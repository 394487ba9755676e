import { useRef } from 'react';
import { useGoodsActions } from '@/components/catalog/use-goods-actions';
import type { PageSeo } from '@/components/kit/seo/page-seo';
import { Seo } from '@/components/kit/seo/Seo';
import { StaticBody, type StaticBodyProp } from '@/components/kit/static/StaticBody';
import type { Crumb } from '@/components/kit/ui/Breadcrumb';
import { useAddingAll } from './use-adding-all';
import { useKeepingPlan } from './use-keeping-plan';

export interface PlanProps extends Record<string, unknown> {
  seo: PageSeo;
  crumbs: Crumb[];
  /** changes when another plan is shown */
  path: string;
  body: StaticBodyProp;
}

/** A plan and its brief; its loader is load-plan. All but the cart is links and a form that is sent by GET. */
export function PlanPage({ seo, body, path }: PlanProps) {
  const block = useRef<HTMLDivElement>(null);
  useGoodsActions(block, path);
  useAddingAll(block, path);
  useKeepingPlan(block, path);
  return (
    <>
      <Seo {...seo} />
      <StaticBody ref={block} className="wide-sheet" body={body} />
    </>
  );
}
