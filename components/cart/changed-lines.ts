import type { ConfirmQuestion } from '@/components/kit/ui/overlay/confirm';
import { addOnChanges } from '@/lib/domain/catalog/add-ons';
import { commissionLabel } from '@/lib/domain/commissions/rate';
import { materialCostsWords } from '@/lib/domain/listings/material-costs';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { sumFen } from '@/lib/domain/money/money';
import type { ChangedLines, SeenLine } from './place-order';

/** Asks the buyer about lines whose price moved or that cannot be ordered now. @param open lines that can be, at today's prices */
export function questionOf(
  open: readonly SeenLine[],
  { changed, gone }: ChangedLines,
): ConfirmQuestion {
  const isPrice = changed.some((line) => priceSentence(line) !== '');
  const isAddOn = changed.some((line) => addOnSentences(line).length > 0);
  const title =
    gone.length > 0 && changed.length > 0
      ? '部分商品的价格或状态有变化'
      : gone.length > 0
        ? `${gone.length} 项暂时不能下单`
        : `${changed.length} 项${isPrice ? '价格' : isAddOn ? '附加服务' : '取消条件'}有变化`;
  return {
    title,
    text: [goneSentence(gone), ...changed.map(changeSentence), totalSentence(open, changed, gone)]
      .filter(Boolean)
      .join('；'),
    okText: gone.length > 0 ? `下单其余 ${open.length} 项` : isPrice ? '按新价下单' : '仍要下单',
    cancelText: '返回修改',
  };
}

type ChangedLine = ChangedLines['changed'][number];

const changeSentence = (line: ChangedLine): string =>
  `${nameOf(line)}${[priceSentence(line), ...addOnSentences(line), materialSentence(line)].filter(Boolean).join('，')}`;

/** Where no price was shown before, no add-on was either. */
const addOnSentences = ({ was_fen, was_add_ons, now_add_ons }: ChangedLine): string[] =>
  was_fen === 0 ? [] : addOnChanges(was_add_ons, now_add_ons);

function priceSentence(line: ChangedLine): string {
  const was = termsOf(line.was_fen, line.was_commission);
  const now = termsOf(line.now_fen, line.now_commission);
  if (was === now) return '';
  // 0: no price was shown before.
  return `${line.was_fen === 0 ? '' : `由 ${was} `}变为 ${now}`;
}

function materialSentence({
  was_material_costs: was,
  now_material_costs: now,
}: ChangedLine): string {
  if (was === now) return '';
  return now ? `现在${materialCostsWords}` : '不再有材料费';
}

/** What the order comes to now, and what it came to where the same lines are ordered. */
function totalSentence(
  open: readonly SeenLine[],
  changed: ChangedLines['changed'],
  gone: ChangedLines['gone'],
): string {
  const now = sumOf(open);
  if (gone.length > 0) return `其余 ${open.length} 项合计 ${formatYuan(now)}`;
  const was = sumOf(
    open.map((line) => {
      const before = changed.find(({ cart_id }) => cart_id === line.cart_id);
      return before ? { price_fen: before.was_fen } : line;
    }),
  );
  const isKnown = changed.every(({ was_fen }) => was_fen > 0);
  return isKnown && was !== now
    ? `${open.length} 项合计由 ${formatYuan(was)} 变为 ${formatYuan(now)}`
    : `${open.length} 项合计 ${formatYuan(now)}`;
}

const sumOf = (lines: readonly Pick<SeenLine, 'price_fen'>[]): number =>
  sumFen(lines.map(({ price_fen }) => price_fen ?? 0));

/** Names each line that cannot be ordered, and why. */
export const goneSentence = (gone: ChangedLines['gone']): string =>
  gone.map((line) => `${nameOf(line)}：${line.reason}`).join('；');

const nameOf = (line: { good_title: string; position_label: string }): string =>
  `「${line.good_title}·${line.position_label}」`;

const termsOf = (fen: number, commission: string): string =>
  [formatYuan(fen), commissionLabel(commission)].filter(Boolean).join(' + ');
