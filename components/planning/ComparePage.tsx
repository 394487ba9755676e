import { useEffect } from 'react';
import type { PageSeo } from '@/components/kit/seo/page-seo';
import { Seo } from '@/components/kit/seo/Seo';
import { StaticBody, type StaticBodyProp } from '@/components/kit/static/StaticBody';
import type { Crumb } from '@/components/kit/ui/Breadcrumb';
import { onDemand } from '@/components/kit/ui/on-demand';
import { trayItems, writeTray } from '@/lib/browser/compare-tray';
import type { ComparedLine } from './CompareFoot';

export interface CompareProps extends Record<string, unknown> {
  seo: PageSeo;
  crumbs: Crumb[];
  /** what is compared, in its order */
  lines: ComparedLine[];
  body: StaticBodyProp;
}

const CompareFoot = onDemand(() => import('./CompareFoot').then((module) => module.CompareFoot));

/** Accounts side by side; its loader is load-compare. The table is links alone. */
export function ComparePage({ seo, lines, body }: CompareProps) {
  useTrayAsCompared(lines);
  return (
    <>
      <Seo {...seo} />
      <StaticBody className="wide-sheet" body={body} />
      {lines.length > 0 && <CompareFoot lines={lines} />}
    </>
  );
}

/** Back on a list the tray holds what stands here now. A comparison that somebody sent, of other accounts, leaves it alone. */
function useTrayAsCompared(lines: readonly ComparedLine[]): void {
  useEffect(() => {
    const items = trayItems();
    const isOwn =
      items.length === 0 || lines.some(({ sn }) => items.some((item) => item.sn === sn));
    if (lines.length === 0 || !isOwn) return;
    writeTray(lines.map(({ sn, title, sku }) => ({ sn, title, sku: sku ? String(sku.id) : '' })));
  }, [lines]);
}
