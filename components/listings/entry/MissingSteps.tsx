import { LinkButton } from '@/components/kit/ui/Button';
import { namesOfSteps, type OwnerStep, ownerSteps } from '@/lib/domain/listings/owner-steps';
import s from './MissingSteps.module.css';
import { ownerStepHref } from './owner-step-href';

/** What keeps an owner's approved listings off the shelf, with the way to each step; nothing where nothing does. */
export function MissingSteps({ steps }: { steps: readonly OwnerStep[] }) {
  if (steps.length === 0) return null;
  return (
    <p className={s.missing} role="status">
      <span>
        还差<b>{namesOfSteps(steps)}</b>，完成后，通过审核的账号自动上架
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
