import type { ReactNode } from 'react';
import { Panel } from '../kit/Panel';
import { FactRow } from './FactRow';
import type { ItemAct, ItemFile, ItemShown } from './item-shown';

export interface FactsPanelProps {
  section: ItemShown['item']['sections'][number];
  /** by field */
  notes: Readonly<Record<string, string>>;
  canNote: boolean;
  onNote: (field: string, note: string) => void;
  onPicture: (file: ItemFile) => void;
  /** beside the fact of its place, where there is one */
  actOf: (act: ItemAct) => ReactNode;
  acts: readonly ItemAct[];
}

/** A section of what was handed in. */
export function FactsPanel({
  section,
  notes,
  canNote,
  onNote,
  onPicture,
  actOf,
  acts,
}: FactsPanelProps) {
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
            acts={acts.filter(({ place }) => place && place === fact.place).map(actOf)}
          />
        ))}
      </dl>
    </Panel>
  );
}
