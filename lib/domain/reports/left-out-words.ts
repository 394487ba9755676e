/** Says on the screen, on paper and in the workbook that a report does not hold every order of its time. */
export const leftOutWords = (orders: number): string =>
  `这段时间的订单过多，另有 ${orders} 单未计入，请缩短时间范围`;
