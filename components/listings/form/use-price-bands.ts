import { useEffect, useState } from 'react';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import type { PriceBand } from '@/lib/domain/listings/band';

type Form = Output<'goods/platform_media'>['platforms'][number];

export interface PriceBands {
  /** whose prices they are; '' none are known */
  peers: string;
  /** by position */
  bands: Readonly<Record<number, PriceBand | null>>;
}

/** Long enough that typing a figure asks once. */
const quietMs = 500;

export const bandsOf = ({ positions }: Form): PriceBands['bands'] =>
  Object.fromEntries(positions.map(({ id, band }) => [id, band]));

/** What accounts of this main category and size ask; asked again as those change. A failed load is only missing bands. */
export function usePriceBands(
  start: PriceBands,
  { platform, category, fans }: { platform: number; category: number; fans: number },
): PriceBands {
  const [found, setFound] = useState(start);
  useEffect(() => {
    if (fans <= 0) return;
    const leave = new AbortController();
    const timer = setTimeout(async () => {
      const asked = { platform, category, fans };
      const options = { show: 'none', signal: leave.signal } as const;
      const answer = await api('goods/platform_media', asked, options);
      const form = answer.ok ? answer.data.platforms[0] : undefined;
      if (answer.ok && form && !leave.signal.aborted) {
        setFound({ peers: answer.data.peers, bands: bandsOf(form) });
      }
    }, quietMs);
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, [platform, category, fans]);
  return found;
}
