import type { Output } from '@/lib/contract';

export type Article = Output<'article/show'>;
export type ArticleRow = Output<'article'>['list'][number];
export type QuestionRow = Output<'question/index'>['list'][number];
export type ArticleFigure = Article['figures'][number];
export type NamedGood = Output<'article/goods'>['named'][number];
