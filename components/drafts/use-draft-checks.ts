import { useEffect, useState } from 'react';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';

/** A pause in typing. */
const pauseMs = 600;

/**
 * What a machine finds in a draft that is being written; undefined until there is one. A check that fails keeps the
 * last: it is a hint, and the form works without.
 * @param files pictures, papers and films beside the text
 */
export function useDraftChecks(
  orderSn: string,
  draft: string,
  files: number,
): Output<'order/check-draft'>['findings'] | undefined {
  const [findings, setFindings] = useState<Output<'order/check-draft'>['findings']>();
  useEffect(() => {
    if (draft.trim() === '') return setFindings(undefined);
    const leave = new AbortController();
    const timer = setTimeout(async () => {
      const input = { order_sn: orderSn, draft, files };
      const answer = await api('order/check-draft', input, { show: 'none', signal: leave.signal });
      if (answer.ok && !leave.signal.aborted) setFindings(answer.data.findings);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, [orderSn, draft, files]);
  return findings;
}
