import { formatYuan } from './format-yuan';
import { inTwo } from './in-two';

/** A share in 元 with what it is a share of: ¥600.00（托管中 ¥2,000.00 的 30%）. */
export const partWords = (percent: number, baseFen: number): string =>
  `${formatYuan(inTwo(baseFen, percent)[0], true)}（托管中 ${formatYuan(baseFen, true)} 的 ${percent}%）`;
