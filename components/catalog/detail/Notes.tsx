import { Card, CardHead } from '@/components/kit/ui/Card';
import s from './Notes.module.css';

/** What the media owner says about orders, line by line. */
export function Notes({ notes }: { notes: readonly string[] }) {
  return (
    <Card id="notes" className={s.notes}>
      <CardHead title="接单说明" more="媒体主填写" />
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Card>
  );
}
