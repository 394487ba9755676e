import { useRef } from 'react';
import { useDialogLink } from '@/components/kit/hooks/use-dialog-link';
import type { PageSeo } from '@/components/kit/seo/page-seo';
import { Seo } from '@/components/kit/seo/Seo';
import { StaticBody, type StaticBodyProp } from '@/components/kit/static/StaticBody';
import type { Crumb } from '@/components/kit/ui/Breadcrumb';
import { onDemand } from '@/components/kit/ui/on-demand';
import type { BoardPart } from '@/lib/domain/rankings/board-title';
import s from './Board.module.css';

export interface BoardPageProps extends Record<string, unknown> {
  seo: PageSeo;
  crumbs: Crumb[];
  /** platform of the search box */
  platform: number;
  /** which of its parts is shown */
  board: BoardPart;
  body: StaticBodyProp;
}

const SubscribeDialog = onDemand(() =>
  import('@/components/subscriptions/SubscribeDialog').then((module) => module.SubscribeDialog),
);

/** A board, rendered by the server; the loader is load-board. */
export function BoardPage({ seo, board, body }: BoardPageProps) {
  const page = useRef<HTMLDivElement>(null);
  const { isOpen, close } = useDialogLink(page, '[data-subscribe]', body);
  return (
    <>
      <Seo {...seo} />
      {isOpen && <SubscribeDialog board={board} onClose={close} />}
      {/* By its address, so that an open list of weeks does not stay open on the next board. */}
      <StaticBody key={seo.canonical} ref={page} className={s.page} body={body} />
    </>
  );
}
