import { useEffect, useState } from 'react';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatYuan, formatYuanRange } from '@/lib/domain/money/format-yuan';
import s from './NeedForm.module.css';
import { hintWithoutPlatform } from './need-fields';

/** What the chosen platform usually costs, so that a budget is no guess. A failed load says nothing (spec 8). */
export function PlatformHint({ platform }: { platform: number }) {
  const [found, setFound] = useState<Output<'contact/goods_data'> | null>(null);
  useEffect(() => {
    setFound(null);
    if (!platform) return undefined;
    const leave = new AbortController();
    void api('contact/goods_data', { platform }, { show: 'none', signal: leave.signal }).then(
      (answer) => {
        if (answer.ok && !leave.signal.aborted) setFound(answer.data);
      },
    );
    return () => leave.abort();
  }, [platform]);
  return (
    <p className={s.hint} role="status">
      {wordsOf(platform, found)}
    </p>
  );
}

function wordsOf(platform: number, found: Output<'contact/goods_data'> | null): string {
  if (!platform) return hintWithoutPlatform;
  if (!found) return '';
  const { goods_count: count, price_low_fen: low, price_high_fen: high } = found;
  if (count === 0 || low === null || high === null) return '该平台暂无在架报价，顾问会按需求询价';
  const median =
    found.price_median_fen === null ? '' : `，中位 ${formatYuan(found.price_median_fen)}`;
  return `在架 ${groupDigits(count)} 个账号，单次报价多在 ${formatYuanRange(low, high)}${median}`;
}
