import type { ArticleCategory } from '@/lib/domain/articles/categories';
import { noticeArticles } from './articles-notice';
import { longTextsOf } from './texts/long-texts';
import type { WrittenArticle } from './written';

/** All articles of the demonstration by category. */
export const writtenArticles: Record<ArticleCategory, readonly WrittenArticle[]> = {
  rule: longTextsOf('rule'),
  data: longTextsOf('data'),
  case: longTextsOf('case'),
  guide: longTextsOf('guide'),
  industry: longTextsOf('industry'),
  notice: noticeArticles,
};
