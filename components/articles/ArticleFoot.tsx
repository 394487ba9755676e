import { Icon } from '@/components/kit/ui/marks/Icon';
import { href } from '@/lib/address/routes';
import { articleTopics } from '@/lib/domain/articles/categories';
import s from './Article.module.css';
import { articleHref, categoryHref, labelHref } from './article-links';
import type { Article } from './article-rows';

/** Where to go on below an article: its labels, its neighbours, its category. */
export function ArticleFoot({ article }: { article: Article }) {
  const { labels, prev, next, category, category_name } = article;
  return (
    <footer className={s.foot}>
      {labels.length > 0 && (
        <p className={s.labels}>
          <span>标签</span>
          {labels.map((name) => (
            <a key={name} href={labelHref(name)}>
              {name}
            </a>
          ))}
        </p>
      )}
      <nav className={s.neighbours} aria-label="上一篇与下一篇">
        <Neighbour words="上一篇" to={prev} rel="prev" none="这是本栏目的第一篇" />
        <Neighbour words="下一篇" to={next} rel="next" none="这是本栏目的最新一篇" />
      </nav>
      <p className={s.back}>
        <a href={categoryHref(category)}>
          <Icon name="left" size={14} />
          {category_name}的全部文章
        </a>
        <a href={href('institute')}>
          按主题读：{articleTopics.length} 个学院课程
          <Icon name="right" size={14} />
        </a>
      </p>
    </footer>
  );
}

interface NeighbourProps {
  words: string;
  to: Article['prev'];
  rel: 'prev' | 'next';
  /** what stands there when it is the first or the last */
  none: string;
}

function Neighbour({ words, to, rel, none }: NeighbourProps) {
  if (!to) {
    return (
      <span>
        <small>{words}</small>
        {none}
      </span>
    );
  }
  return (
    <a href={articleHref(to.id)} rel={rel}>
      <small>{words}</small>
      {to.title}
    </a>
  );
}
