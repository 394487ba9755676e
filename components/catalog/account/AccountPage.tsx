import { useRef } from 'react';
import type { PageSeo } from '@/components/kit/seo/page-seo';
import { Seo } from '@/components/kit/seo/Seo';
import { StaticBody, type StaticBodyProp } from '@/components/kit/static/StaticBody';
import { LinkButton } from '@/components/kit/ui/Button';
import { Card } from '@/components/kit/ui/Card';
import { cx } from '@/components/kit/ui/cx';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { Tray } from '@/components/tray/Tray';
import type { GoodCard, GoodDetail } from '@/lib/contract/catalog';
import { type DetailTab, DetailTabs } from '../detail/DetailTabs';
import layout from '../detail/GoodDetail.module.css';
import { MoreReviews, SeriesChart, SimilarGoods } from '../detail/late-parts';
import { useGoodsActions } from '../use-goods-actions';
import { AccountBox, type AccountBoxProps } from './AccountBox';
import s from './AccountPage.module.css';
import { CiteCard, type CiteCardProps } from './CiteCard';
import type { MoreReviewsProps } from './MoreReviews';
import { OwnerCard, type OwnerCardProps } from './OwnerCard';

/** An account as it comes to the browser: HTML of what stands still, data of what moves. */
export interface AccountShown {
  tabs: DetailTab[];
  head: StaticBodyProp;
  quotes: StaticBodyProp;
  /** null: it stands on no board */
  ranks: StaticBodyProp | null;
  work: StaticBodyProp;
  aside: StaticBodyProp;
  series: GoodDetail['series'];
  /** null: the page shows them all */
  more: Omit<MoreReviewsProps, 'platform'> | null;
  box: AccountBoxProps;
  owner: OwnerCardProps;
  cite: CiteCardProps;
}

export interface AccountPageProps extends Record<string, unknown> {
  /** its number */
  platform: number;
  /** null: it was taken down */
  told: AccountShown | null;
  /** where it was taken down */
  gone: GoneProps | null;
  seo: PageSeo;
}

/** An account's public page: who it is, what it costs and what is known of it, for readers who may not order yet. */
export function AccountPage({ seo, platform, told, gone }: AccountPageProps) {
  return (
    <>
      <Seo {...seo} />
      {told && <Account key={told.box.sn} platform={platform} {...told} />}
      {gone && <Gone {...gone} />}
      <Tray />
    </>
  );
}

interface GoneProps {
  title: string;
  /** what is like it */
  instead: GoodCard[];
}

function Gone({ title, instead }: GoneProps) {
  return (
    <div className={cx(layout.columns, s.columns, s.page, 'wide-sheet')}>
      <Card>
        <h1 className="sr-only">{title}</h1>
        <EmptyState
          title={`“${title}”已下架`}
          text={
            instead.length > 0
              ? '它已停止在本站接单，页面内容不再展示；这里还有同平台同品类的账号'
              : '它已停止在本站接单，页面内容不再展示'
          }
          actions={
            <LinkButton kind="primary" href="/productList">
              看全部资源
            </LinkButton>
          }
        />
      </Card>
      <aside className={layout.side}>
        {instead.length > 0 && <SimilarGoods goods={instead} />}
      </aside>
    </div>
  );
}

function Account({
  platform,
  tabs,
  head,
  quotes,
  ranks,
  work,
  aside,
  series,
  more,
  box,
  owner,
  cite,
}: AccountShown & { platform: number }) {
  const side = useRef<HTMLDivElement>(null);
  useGoodsActions(side, aside);
  return (
    <div className={cx(layout.columns, s.columns, s.page, 'wide-sheet')}>
      <div className={layout.main}>
        <StaticBody className={s.head} body={head} />
        <Card flush id="quotes" className={s.quotes}>
          <DetailTabs tabs={tabs} />
          <StaticBody body={quotes} />
        </Card>
        {ranks && <StaticBody className={s.part} body={ranks} />}
        {series && (
          <Card flush className={s.series}>
            <SeriesChart series={series} />
          </Card>
        )}
        <StaticBody className={s.part} body={work} />
        {more && <MoreReviews platform={platform} {...more} />}
      </div>
      <aside className={layout.side}>
        <div className={s.box}>
          <AccountBox {...box} />
        </div>
        <OwnerCard {...owner} />
        <StaticBody ref={side} className={s.part} body={aside} />
        <CiteCard {...cite} />
      </aside>
    </div>
  );
}
