import type { PlanPreview } from '@/lib/contract/planning';
import type { PlanAddress } from '@/lib/domain/planning/plan-address';
import s from './PlanBriefBody.module.css';
import { PlanForm } from './PlanForm';
import { PlanMarket } from './PlanMarket';

export interface PlanBriefBodyProps {
  plan: PlanAddress;
  /** null: it could not be counted now */
  preview: PlanPreview | null;
  /** why there is no plan yet; '' nothing */
  problem: string;
}

/** The brief of a plan, with what the market has for it at the side. */
export function PlanBriefBody({ plan, preview, problem }: PlanBriefBodyProps) {
  return (
    <div className={s.columns}>
      <PlanForm plan={plan} problem={problem} today={preview?.today ?? ''} />
      <div className={s.side}>
        <p className={s.said} data-plan-said aria-live="polite" />
        <div data-plan-market className={s.market}>
          {preview && <PlanMarket plan={plan} preview={preview} />}
        </div>
      </div>
    </div>
  );
}
