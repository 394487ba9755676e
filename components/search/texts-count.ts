import type { TextsFound } from '@/lib/contract/search';
import { groupDigits } from '@/lib/domain/figures/group-digits';

/** 3 篇文章、2 个问答、1 个榜单: of what there is; '' where there is none. */
export const textsCount = ({ articles, questions, boards }: TextsFound): string =>
  [
    { total: articles.total, noun: '篇文章' },
    { total: questions.total, noun: '个问答' },
    { total: boards.total, noun: '个榜单' },
  ]
    .filter(({ total }) => total > 0)
    .map(({ total, noun }) => `${groupDigits(total)} ${noun}`)
    .join('、');
