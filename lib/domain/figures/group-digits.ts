/** 12846 as 12,846. */
export const groupDigits = (value: number): string =>
  String(value).replace(/\B(?=(\d{3})+$)/g, ',');
