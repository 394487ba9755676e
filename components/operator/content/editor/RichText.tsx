import { useId, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import text from '@/components/articles/Text.module.css';
import { cx } from '@/components/kit/ui/cx';
import { BlockList, optionId } from './BlockList';
import type { Beside } from './beside';
import { blocksFor, fitting } from './blocks';
import { slashOf } from './doing/slash';
import s from './Editor.module.css';
import { FigureBlock } from './FigureBlock';
import { LinkForm } from './LinkForm';
import { Toolbar } from './Toolbar';
import { useRichText } from './use-rich-text';

export interface RichTextProps {
  value: string;
  beside: Beside;
  attributes: Readonly<Record<string, string>>;
  onChange: (html: string) => void;
  onUnreadable: () => void;
}

/** A text as its page will show it, to be written in. */
export function RichText({ value, beside, attributes, onChange, onUnreadable }: RichTextProps) {
  const id = useId();
  const [isLink, setLink] = useState(false);
  const askLink = () => setLink(true);
  const { rules, blanks, measures, figures: drawn } = beside;
  const blocks = blocksFor(rules, blanks, askLink);
  const [marked, setMarked] = useState('');
  const { editor, place, figures, choose } = useRichText({
    ...{ value, rules, blocks, askLink, onChange, onUnreadable },
    told: beside,
    attributes: {
      ...attributes,
      ...(marked && { 'aria-activedescendant': marked, 'aria-controls': `${id}-blocks` }),
      'aria-haspopup': 'listbox',
      class: cx(text.text, s.text),
    },
  });
  const open = editor && slashOf(editor.state);
  const found = open ? fitting(blocks, open.query) : [];
  const active =
    open && found.length > 0
      ? optionId(`${id}-blocks`, Math.min(open.active, found.length - 1))
      : '';
  if (active !== marked) setMarked(active);
  const places = useSyncExternalStore(figures.subscribe, figures.read, figures.read);
  return (
    <>
      {editor && <Toolbar editor={editor} rules={rules} askLink={askLink} />}
      {editor && isLink && <LinkForm editor={editor} close={() => setLink(false)} />}
      <div className={s.sheet} ref={place} />
      {editor && open && (
        <BlockList id={`${id}-blocks`} editor={editor} found={found} choose={choose} />
      )}
      {rules.hasFigures && (
        <datalist id={`${id}-measures`}>
          {measures.map(({ name, what }) => (
            <option key={name} value={name}>
              {what}
            </option>
          ))}
        </datalist>
      )}
      {places.map((figure) =>
        createPortal(
          <FigureBlock
            figure={figure}
            drawn={drawn}
            meaning={(name) => measures.find((one) => one.name === name)?.what}
            measuresId={`${id}-measures`}
          />,
          figure.place,
          figure.key,
        ),
      )}
    </>
  );
}
