import { Panel } from '../kit/Panel';
import { FactRow } from './FactRow';
import type { ItemFile, ItemShown } from './item-shown';

export interface FactsPanelProps {
  section: ItemShown['item']['sections'][number];
  /** by field */
  notes: Readonly<Record<string, string>>;
  canNote: boolean;
  onNote: (field: string, note: string) => void;
  onPicture: (file: ItemFile) => void;
}

/** A section of what was handed in. */
export function FactsPanel({ section, notes, canNote, onNote, onPicture }: FactsPanelProps) {
  const noted = canNote && section.facts.some(({ field }) => field !== '');
  return (
    <Panel
      title={section.title}
      note={section.note || (noted && '点右侧图标写批注，对方在该项下看到')}
      flush
    >
      <dl>
        {section.facts.map((fact, at) => (
          <FactRow
            // biome-ignore lint/suspicious/noArrayIndexKey: facts of one thing, which stay in their order
            key={at}
            fact={fact}
            note={notes[fact.field]}
            onNote={canNote && fact.field ? (note) => onNote(fact.field, note) : undefined}
            onPicture={onPicture}
          />
        ))}
      </dl>
    </Panel>
  );
}
