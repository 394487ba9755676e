import { ReadingCard } from '@/components/reading/ReadingCard';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { ArticleTitles } from './ArticleTitles';
import { categoryHref, feedPath } from './article-links';
import type { ArticleRow } from './article-rows';
import s from './News.module.css';
import { RankedTitles } from './RankedTitles';

export interface NewsSideProps {
  notices: Output<'article'>;
  hot: readonly ArticleRow[];
}

/** Beside the news of the platform: its notices, what is read, where else to read. */
export function NewsSide({ notices, hot }: NewsSideProps) {
  return (
    <>
      {notices.total > 0 && (
        <ReadingCard
          title="站内公告"
          more={{ href: categoryHref('notice'), words: `全部 ${notices.total} 条` }}
        >
          <ArticleTitles rows={notices.list} />
        </ReadingCard>
      )}
      <ReadingCard title="读得最多">
        <RankedTitles rows={hot} />
      </ReadingCard>
      <ReadingCard title="其他栏目">
        <p className={s.links}>
          <a href={href('hyzx')}>行业资讯</a>
          <a href={categoryHref('guide')}>投放攻略</a>
          <a href={href('publicOpinion-askDetails')}>投放问答</a>
          <a href={href('institute')}>营销学院</a>
          <a href={feedPath} data-full="">
            RSS 订阅
          </a>
        </p>
      </ReadingCard>
    </>
  );
}
