/** Trades a media owner may refuse to advertise (domain.md: Catalogue). */
export const refusableIndustries = [
  '医疗',
  '药品',
  '保健品',
  '减肥药',
  '医美',
  '金融贷款',
  '理财投资',
  '房产',
  '烟草电子烟',
  '酒类',
  '彩票',
  '游戏',
  '加盟招商',
  '微商',
  '教育培训',
  '婚恋交友',
  '宠物活体',
  '二手奢侈品',
] as const;

export const isRefusableIndustry = (name: string): boolean =>
  (refusableIndustries as readonly string[]).includes(name);
