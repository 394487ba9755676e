import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { href } from '@/lib/address/routes';
import { api } from '@/lib/api/api';
import {
  type AskedIncome,
  fansLimits,
  priceLimits,
  writeIncome,
} from '@/lib/domain/listings/income-address';
import { typedNumber } from '@/lib/domain/text/typed-number';
import type { IncomeEstimate } from './draw-income';

/** After the last change the figures are asked for. */
const pauseMs = 120;

const typedFans = (fans: number): string =>
  fans >= 10_000 ? `${Math.round(fans / 1_000) / 10}万` : String(fans);

export interface IncomeStart {
  asked: AskedIncome;
  estimate: IncomeEstimate;
}

/**
 * The calculator as it moves: a price is answered from what is there, another account asks the server; the address follows, so that
 * what stands there can be sent on.
 */
export function useIncome(start: IncomeStart) {
  const router = useRouter();
  const [asked, setAsked] = useState(start.asked);
  const [estimate, setEstimate] = useState(start.estimate);
  const [fansText, setFansText] = useState(typedFans(start.asked.fans));
  const [priceText, setPriceText] = useState<string | null>(null);
  const shown = useRef(start.asked);
  const routerNow = useRef(router);
  routerNow.current = router;

  useEffect(() => {
    const before = shown.current;
    if (before === asked) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      shown.current = asked;
      void routerNow.current.replace(href('enter', writeIncome(asked)), undefined, {
        shallow: true,
        scroll: false,
      });
      const { platform, fans, category } = asked;
      if (before.platform === platform && before.fans === fans && before.category === category)
        return;
      const answer = await api(
        'income_estimate',
        { platform, fans, category },
        { show: 'none', signal: stop.signal },
      );
      if (answer.ok && !stop.signal.aborted) setEstimate(answer.data);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked]);

  const change = (patch: Partial<AskedIncome>) => setAsked((old) => ({ ...old, ...patch }));
  const priceFen = (asked.priceYuan ?? Math.round(estimate.median_fen / 100)) * 100;
  return {
    asked,
    estimate,
    priceFen,
    fansText,
    priceText: priceText ?? (priceFen > 0 ? String(priceFen / 100) : ''),
    choosePlatform: (platform: AskedIncome['platform']) => {
      setPriceText(null);
      change({ platform, priceYuan: undefined });
    },
    chooseCategory: (category: number) => change({ category }),
    slideFans: (fans: number) => {
      setFansText(typedFans(fans));
      change({ fans });
    },
    typeFans: (text: string) => {
      setFansText(text);
      const fans = typedNumber(text, fansLimits);
      if (fans !== undefined) change({ fans });
    },
    slidePrice: (yuan: number) => {
      setPriceText(null);
      change({ priceYuan: yuan });
    },
    typePrice: (text: string) => {
      setPriceText(text);
      const yuan = typedNumber(text, priceLimits);
      if (yuan !== undefined) change({ priceYuan: yuan });
    },
    /** what cannot be read is put right when its field is left */
    leave: () => {
      setFansText(typedFans(asked.fans));
      setPriceText(null);
    },
  };
}
