import type { ReactNode } from 'react';
import { NeedForm, type NeedFormProps } from '@/components/contact/need/NeedForm';
import s from './SpecialHero.module.css';

export interface SpecialHeroProps {
  title: string;
  lead: string;
  /** The offer in short: what is sold, for whom. */
  points: readonly string[];
  /** Figures below, as the page computes them. */
  children?: ReactNode;
  formTitle: string;
  formNote: ReactNode;
  form: Omit<NeedFormProps, 'kind'>;
}

/** The head of a special page: the offer, and the short form beside it. */
export function SpecialHero({
  title,
  lead,
  points,
  children,
  formTitle,
  formNote,
  form,
}: SpecialHeroProps) {
  return (
    <div className={s.hero}>
      <div className={s.words}>
        <div>
          <h1>{title}</h1>
          <p className={s.lead}>{lead}</p>
        </div>
        <ul className={s.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        {children}
      </div>
      <div className={s.form} id="need">
        <h2>{formTitle}</h2>
        <p>{formNote}</p>
        <NeedForm kind="short" {...form} />
      </div>
    </div>
  );
}
