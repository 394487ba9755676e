import type { ReactNode } from 'react';
import { Card } from '@/components/kit/ui/Card';
import s from './RankSide.module.css';

export interface SideCardProps {
  title: string;
  note: string;
  children: ReactNode;
}

/** A short list beside the ranking. */
export function SideCard({ title, note, children }: SideCardProps) {
  return (
    <Card flush className={s.card}>
      <h2>
        {title}
        <span>{note}</span>
      </h2>
      <ul>{children}</ul>
    </Card>
  );
}
