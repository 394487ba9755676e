import article from '@/components/articles/Article.module.css';
import { ArticleWords } from '@/components/articles/ArticleWords';
import { Answers } from '@/components/articles/questions/Answers';
import { AskedQuestion } from '@/components/articles/questions/AskedQuestion';
import { withAnchors } from '@/components/articles/with-anchors';
import { latePart } from '@/components/kit/ui/late-part';
import type { Output } from '@/lib/contract';
import { serviceHoursWords } from '@/lib/domain/time/opening-hours';
import { useApp } from '@/store/AppStoreProvider';
import s from './Content.module.css';

const SolutionPreview = latePart(() =>
  import('./SolutionPreview').then((module) => module.SolutionPreview),
);

/** A text by the parts that its page is made of; it comes cleaned from the server. */
export function TextPreview({ preview }: { preview: Output<'operator/text-preview'> | null }) {
  const hours = useApp((state) => serviceHoursWords(state.hours));
  if (preview?.article) {
    const { text } = withAnchors(preview.article.content);
    return (
      <div className={s.preview}>
        <article className={article.article}>
          <ArticleWords article={preview.article} html={text} />
        </article>
      </div>
    );
  }
  if (preview?.question) {
    return (
      <div className={s.preview}>
        <AskedQuestion question={preview.question} />
        <Answers answers={preview.question.answers} hours={hours} />
      </div>
    );
  }
  if (preview?.solution) {
    return (
      <div className={s.preview}>
        <SolutionPreview solution={preview.solution} />
      </div>
    );
  }
  return <p className={s.quiet}>写好之后按“预览”，这里显示发布后的样子。</p>;
}
