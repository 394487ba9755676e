import { AfterSaleCard } from './AfterSaleCard';
import { BeginCards } from './BeginCards';
import { BriefCard } from './BriefCard';
import { EndsCard } from './EndsCard';
import s from './Process.module.css';
import { ProcessRoad } from './ProcessRoad';
import type { ProcessStep } from './process-steps';
import { StepCard } from './StepCard';

export interface ProcessBodyProps {
  /** the usual way of the order that serves as the example */
  steps: readonly ProcessStep[];
  priceFen: number;
  /** what that price is, such as 抖音 21–60秒 的中位报价 */
  priceWords: string;
  feeRate: string;
}

/** How an order runs, for both sides: every sentence about it comes out of the order process. */
export function ProcessBody(props: ProcessBodyProps) {
  return (
    <>
      <ProcessRoad {...props} />
      <BriefCard />
      <div className={s.steps}>
        {props.steps.map((step, index) => (
          <StepCard key={step.state} step={step} number={index + 1} />
        ))}
      </div>
      <AfterSaleCard />
      <EndsCard />
      <BeginCards />
    </>
  );
}
