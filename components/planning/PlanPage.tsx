import { useRef } from 'react';
import { useGoodsActions } from '@/components/catalog/use-goods-actions';
import type { PageSeo } from '@/components/kit/seo/page-seo';
import { Seo } from '@/components/kit/seo/Seo';
import { StaticBody, type StaticBodyProp } from '@/components/kit/static/StaticBody';
import type { Crumb } from '@/components/kit/ui/Breadcrumb';
import { onDemand } from '@/components/kit/ui/on-demand';
import { useAddingAll } from './use-adding-all';
import { useKeepingPlan } from './use-keeping-plan';

const LiveMarket = onDemand(() => import('./LiveMarket').then((module) => module.LiveMarket));

export interface PlanProps extends Record<string, unknown> {
  seo: PageSeo;
  crumbs: Crumb[];
  /** changes when another plan is shown */
  path: string;
  /** the brief is shown, not a plan made of it */
  isBrief: boolean;
  body: StaticBodyProp;
}

/** A plan and its brief; its loader is load-plan. All but the cart, and figures while one types, is links and a form sent by GET. */
export function PlanPage({ seo, body, path, isBrief }: PlanProps) {
  const block = useRef<HTMLDivElement>(null);
  useGoodsActions(block, path);
  useAddingAll(block, path);
  useKeepingPlan(block, path);
  return (
    <>
      <Seo {...seo} />
      <StaticBody ref={block} className="wide-sheet" body={body} />
      {isBrief && <LiveMarket key={path} block={block} />}
    </>
  );
}
