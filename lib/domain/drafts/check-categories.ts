/**
 * Kinds of goods whose advertisements have rules of their own. A number is never given to another kind: it stands in
 * the table of words. `industries` are the trades of a brief that fall under it.
 */
export const checkCategories = [
  { id: 1, name: '医疗', words: '医疗用语', industries: ['医疗', '药品', '医美'] },
  { id: 2, name: '保健食品', words: '保健食品用语', industries: ['保健品', '减肥药'] },
  { id: 3, name: '化妆品', words: '功效词', industries: ['美妆个护'] },
  { id: 4, name: '金融', words: '金融用语', industries: ['金融贷款', '理财投资'] },
  { id: 5, name: '教育', words: '教育用语', industries: ['教育培训'] },
] as const;

type CheckCategory = (typeof checkCategories)[number];

/** Of every kind of goods; what a word of the table is about where it names none. */
export const everyCategory = { id: 0, name: '通用', words: '广告法禁用语' } as const;

/** @returns 0 where the trade has no rules of its own */
export const checkCategoryOf = (industry: string): number =>
  checkCategories.find(({ industries }) => (industries as readonly string[]).includes(industry))
    ?.id ?? everyCategory.id;

export const checkCategory = (id: number): CheckCategory | typeof everyCategory =>
  checkCategories.find((category) => category.id === id) ?? everyCategory;
