import { SanitizedHtml } from '@/components/kit/static/SanitizedHtml';
import { cx } from '@/components/kit/ui/cx';
import s from './Article.module.css';
import type { Article } from './article-rows';
import { MarketFigure } from './figures/MarketFigure';
import text from './Text.module.css';

/** Where a figure stands in a stored text (server/articles/publish/fill-text). */
const mark = /<p>〔图表 (\d+)〕<\/p>/;

/** A stored text with its figures in their places. @param html with anchors */
export function ArticleText({ article, html }: { article: Article; html: string }) {
  // Split by a pattern with a group: text, number, text, number …
  const parts = html.split(mark);
  return (
    <div className={s.body}>
      {parts.map((part, at) => {
        if (at % 2 === 0)
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay where they are
          return part && <SanitizedHtml key={at} className={cx(text.text, s.part)} html={part} />;
        const number = Number(part);
        const figure = article.figures[number - 1];
        return (
          figure && (
            <MarketFigure key={part} articleId={article.id} number={number} figure={figure} />
          )
        );
      })}
    </div>
  );
}
