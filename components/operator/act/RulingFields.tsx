import { useState } from 'react';
import { Textarea } from '@/components/kit/ui/field/Textarea';
import type { OperatorActName } from '@/lib/domain/operators/console-acts';
import { ActControl } from './ActControl';
import { type ActField, fieldWords } from './act-field';
import { FindingsControl } from './FindingsControl';
import { type Division, type Ruled, ruledFrom, sentOf } from './ruled';
import { ShareSlider } from './ShareSlider';

export interface RulingFieldsProps {
  act: OperatorActName;
  division: Division;
  fields: readonly ActField[];
  values: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
  onChange: (values: Readonly<Record<string, string>>) => void;
}

const begun: Ruled = { found: {}, share: null, text: null };

/**
 * A ruling: the findings, the share that follows from them with its sums, and the text that is made of both. Whoever moves the
 * share away or edits the text is asked why.
 */
export default function RulingFields(props: RulingFieldsProps) {
  const { act, division, fields, values, problems, onChange } = props;
  const [ruled, setRuled] = useState(begun);
  const its = ruledFrom(act, division, ruled);
  const field = (name: string) => fields.find((one) => one.name === name);
  const change = (part: Partial<Ruled>) => {
    const next = { ...ruled, ...part };
    setRuled(next);
    onChange(sentOf(act, division, next));
  };
  const [findings, share, reason, departs] = [
    field('findings'),
    field('buyer_percent'),
    field('reason'),
    field('departs'),
  ];
  return (
    <>
      {findings && (
        <FindingsControl
          label={fieldWords(findings).label}
          points={findings.options}
          found={ruled.found}
          error={problems.findings}
          onChange={(no, part) =>
            change({ found: { ...ruled.found, [no]: { ...its.of(no), ...part } } })
          }
        />
      )}
      <ShareSlider
        division={division}
        parts={its.parts}
        foundPercent={its.foundPercent}
        error={problems.buyer_percent}
        onShare={share && ((percent) => change({ share: percent }))}
      />
      {reason && (
        <Textarea
          name={reason.name}
          label={fieldWords(reason).label}
          hint={ruled.text === null ? '由认定生成，双方可见' : '已手改，须写明理由'}
          error={problems.reason ?? null}
          rows={6}
          value={ruled.text ?? its.text}
          onChange={(event) =>
            change({ text: event.target.value === its.text ? null : event.target.value })
          }
        />
      )}
      {departs && (its.departs || problems.departs) && (
        <ActControl
          field={{ ...departs, required: true }}
          value={values.departs ?? ''}
          error={problems.departs}
          onChange={(why) => onChange({ departs: why })}
          onFile={() => undefined}
        />
      )}
    </>
  );
}
