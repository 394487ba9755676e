import type { ReactNode } from 'react';
import { useAreaAddress } from '@/components/kit/area/use-area';
import s from './suggestions.module.css';

/** Leads to what followed on one suggestion. */
export function SuggestionLink({ id, children }: { id: number; children: ReactNode }) {
  const addressOf = useAreaAddress();
  return (
    <a className={s.link} href={addressOf({ suggest_id: id })} data-full>
      {children}
    </a>
  );
}
