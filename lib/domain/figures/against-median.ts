/** How a price stands to a median, in words that follow 现价: 与中位相同, 比中位高 6.0%, 比中位低 3.2%. */
export function againstMedian(fen: number, medianFen: number): string {
  const tenths = Math.round((Math.abs(fen - medianFen) / medianFen) * 1000);
  if (tenths === 0) return '与中位相同';
  return `比中位${fen > medianFen ? '高' : '低'} ${Math.floor(tenths / 10)}.${tenths % 10}%`;
}
