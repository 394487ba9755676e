import { href, isBuilt } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import s from './Digests.module.css';
import { NewsRow } from './NewsRow';

export type Article = Output<'article/latestAndHot'>['latest'][number];

const SHOWN = 6;

/** The latest articles. */
export function NewsCard({ news }: { news: readonly Article[] }) {
  return (
    <section className={s.card}>
      <div className={s.head}>
        <h3>营销资讯</h3>
        {isBuilt('news') && <a href={href('news')}>更多</a>}
      </div>
      <ul>
        {news.slice(0, SHOWN).map((article) => (
          <NewsRow key={article.id} article={article} />
        ))}
      </ul>
    </section>
  );
}
