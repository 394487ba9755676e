/** Shares of an audience, as the platforms' own pages call them; areas are provinces. */
export const audienceNames = {
  sex: ['女性', '男性'],
  age: ['18–23', '24–30', '31–40', '41–50', '50以上'],
  cities: ['一线', '新一线', '二线', '三线及以下'],
} as const;
