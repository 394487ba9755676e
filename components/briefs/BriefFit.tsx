import { Button } from '@/components/kit/ui/Button';
import type { Brief } from '@/lib/domain/briefs/brief';
import { type FitLine, sharedBriefFit } from '@/lib/domain/briefs/shared-fit';
import s from './BriefFields.module.css';

export interface BriefFitProps {
  value: Brief;
  onChange: (value: Brief) => void;
  lines: readonly FitLine[];
  disabled: boolean;
}

/** Which of the accounts that share a brief cannot keep its days, and the days that all can: said while it is written. */
export function BriefFit({ value, onChange, lines, disabled }: BriefFitProps) {
  const { said, proposed } = sharedBriefFit(lines, value);
  return (
    <div className={s.wide} role="status">
      {said.length > 0 && (
        <div className={s.fit}>
          <ul>
            {said.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          {proposed && (
            <Button
              kind="outlined"
              size={28}
              disabled={disabled}
              onClick={() => onChange({ ...value, ...proposed })}
            >
              改为 {proposed.wanted_date} 发布
              {proposed.draft_on && `、${proposed.draft_on} 交首稿`}，都来得及
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
