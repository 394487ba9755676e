import { LinkButton } from '@/components/kit/ui/Button';
import { cx } from '@/components/kit/ui/cx';
import { namesOfSteps, type OwnerStep, ownerSteps } from '@/lib/domain/listings/owner-steps';
import s from './MissingSteps.module.css';
import { ownerStepHref } from './owner-step-href';

interface MissingStepsProps {
  steps: readonly OwnerStep[];
  /** what is possible once they are done; the end of a sentence */
  then?: string;
  className?: string | undefined;
}

/** What an owner still lacks before something is possible, with the way to each step; nothing where nothing lacks. */
export function MissingSteps({
  steps,
  then = '通过审核的账号自动上架',
  className,
}: MissingStepsProps) {
  if (steps.length === 0) return null;
  return (
    <p className={cx(s.missing, className)} role="status">
      <span>
        还差<b>{namesOfSteps(steps)}</b>，完成后，{then}
      </span>
      <span className={s.acts}>
        {steps
          .filter((step) => {
            const { after } = ownerSteps[step];
            return !after || !steps.includes(after);
          })
          .map((step) => (
            <LinkButton key={step} kind="outlined" size={28} href={ownerStepHref[step]}>
              {ownerSteps[step].act}
            </LinkButton>
          ))}
      </span>
    </p>
  );
}
