/** Subjects of accounts. A number is never given to another subject: it is part of addresses. */
export const categories = [
  { id: 1, name: '美食' },
  { id: 2, name: '美妆' },
  { id: 3, name: '母婴' },
  { id: 4, name: '数码' },
  { id: 5, name: '家居' },
  { id: 6, name: '时尚' },
  { id: 7, name: '汽车' },
  { id: 8, name: '运动' },
  { id: 9, name: '三农' },
  { id: 10, name: '宠物' },
  { id: 11, name: '手工' },
  { id: 12, name: '剧情' },
  { id: 13, name: '生活' },
  { id: 14, name: '户外' },
  { id: 15, name: '教育' },
  { id: 16, name: '财经' },
  { id: 17, name: '健康' },
  { id: 18, name: '旅行' },
  { id: 19, name: '游戏' },
  { id: 20, name: '影视' },
  { id: 21, name: '音乐' },
  { id: 22, name: '舞蹈' },
  { id: 23, name: '动漫' },
  { id: 24, name: '科技' },
  { id: 25, name: '情感' },
  { id: 26, name: '职场' },
  { id: 27, name: '摄影' },
  { id: 28, name: '知识' },
  { id: 29, name: '探店' },
  { id: 30, name: '家电' },
] as const;

/** A good belongs to at most this many (domain.md: Catalogue). */
export const MAX_CATEGORIES = 3;

const byId = new Map<number, string>(categories.map(({ id, name }) => [id, name]));

/** Name of a category; '' for an unknown number and for 0. */
export const categoryName = (id: number): string => byId.get(id) ?? '';

export const isCategory = (id: number): boolean => byId.has(id);

/** Number of a category by its name; 0 where there is none. */
export const categoryId = (name: string): number =>
  categories.find((category) => category.name === name.trim())?.id ?? 0;
