/** Kinds of articles. A key is part of addresses and is never given to another kind. */
export const articleCategories = [
  { key: 'rule', name: '规则' },
  { key: 'data', name: '数据' },
  { key: 'case', name: '案例' },
  { key: 'guide', name: '攻略' },
  { key: 'industry', name: '行业资讯' },
  { key: 'notice', name: '站内公告' },
] as const;

const [first, ...others] = articleCategories;

export const articleCategoryKeys = [first.key, ...others.map(({ key }) => key)] as const;

export type ArticleCategory = (typeof articleCategories)[number]['key'];

/** What is news of the platform and of marketing; trade news have their own page, guides the institute. */
export const newsCategories: readonly ArticleCategory[] = ['notice', 'rule', 'data', 'case'];

/** Topics of the institute, in the order in which somebody new reads them. */
export const articleTopics = [
  { key: 'begin', name: '投放入门' },
  { key: 'choose', name: '选号方法' },
  { key: 'brief', name: '需求与稿件' },
  { key: 'money', name: '资金与发票' },
  { key: 'live', name: '直播带货' },
  { key: 'figures', name: '读懂数据' },
] as const;

export type ArticleTopic = (typeof articleTopics)[number]['key'];

/** Name of a category; '' for an unknown key. */
export function articleCategoryName(key: string): string {
  return articleCategories.find((category) => category.key === key)?.name ?? '';
}

/** The categories that a comma-separated text names, none for ''; undefined where one is unknown. */
export function readArticleCategories(text: string): ArticleCategory[] | undefined {
  const wanted = text === '' ? [] : text.split(',');
  const found = articleCategories.filter(({ key }) => wanted.includes(key));
  return found.length === new Set(wanted).size ? found.map(({ key }) => key) : undefined;
}
