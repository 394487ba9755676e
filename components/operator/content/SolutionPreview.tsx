import { TradeMix } from '@/components/solutions/trade/TradeMix';
import { TradeWays } from '@/components/solutions/trade/TradeWays';
import type { Output } from '@/lib/contract';

/** What editors wrote of a trade, by the parts of its page; title and introduction stand where there is no picture yet. */
export function SolutionPreview({ solution }: { solution: Output<'resolve-kol'> }) {
  return (
    <>
      <h1>{solution.title}</h1>
      <p>{solution.lead}</p>
      <TradeWays solution={solution} />
      {solution.mix.length > 0 && <TradeMix solution={solution} />}
    </>
  );
}
