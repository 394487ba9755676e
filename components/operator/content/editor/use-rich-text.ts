import { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Block, fitting } from './blocks';
import { Keys } from './doing/keys';
import { Shown, type Told, toldKey } from './doing/shown';
import { Slash, slashOf } from './doing/slash';
import { type FigureViews, figureViews } from './figure-views';
import { readHtml } from './format/read-html';
import { schemaOf } from './format/schema';
import type { TextNode, TextRules } from './format/text-rules';
import { writeHtml } from './format/write-html';

export interface RichTextSettings {
  value: string;
  rules: TextRules;
  told: Told;
  blocks: readonly Block[];
  /** of the element that is written in */
  attributes: Readonly<Record<string, string>>;
  askLink: () => void;
  onChange: (html: string) => void;
  /** another text came from outside, which has to be shown as HTML */
  onUnreadable: () => void;
}

/** The editor while its place is on the screen; it is told anew with each step. */
export function useRichText(settings: RichTextSettings): {
  editor: Editor | null;
  place: RefObject<HTMLDivElement | null>;
  figures: FigureViews;
  choose: (at: number) => void;
} {
  const { value, rules, told, attributes } = settings;
  const place = useRef<HTMLDivElement>(null);
  const written = useRef(value);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, setStep] = useState(0);
  const [figures] = useState(figureViews);
  const latest = useRef(settings);
  latest.current = settings;

  const choose = (at: number) => {
    const now = latest.current;
    const open = editor && slashOf(editor.state);
    const block = open && fitting(now.blocks, open.query)[at];
    if (!block) return;
    if (open.to > open.from) editor.commands.deleteRange({ from: open.from, to: open.to });
    else editor.commands.focus();
    block.insert(editor);
  };
  const chosen = useRef(choose);
  chosen.current = choose;

  const begin = useEffectEvent(() => {
    const made = new Editor({
      element: place.current,
      injectCSS: false,
      extensions: [
        ...schemaOf(rules, figures.render),
        Keys.configure({
          headings: rules.headings,
          askLink: () => latest.current.askLink(),
        }),
        Slash.configure({
          count: (query) => fitting(latest.current.blocks, query).length,
          choose: (at) => chosen.current(at),
        }),
        Shown.configure({
          told: () => latest.current.told,
          highest: rules.headings[0] ?? 2,
          hint: '输入 / 插入标题、列表、表格…',
        }),
      ],
      content: withPlaceToWrite(readHtml(value, rules).doc),
      editorProps: { attributes: () => ({ ...latest.current.attributes }) },
      onTransaction: () => setStep((step) => step + 1),
      onUpdate: ({ editor: { state } }) => {
        const html = writeHtml(state.doc.toJSON(), rules);
        if (html === written.current) return;
        written.current = html;
        latest.current.onChange(html);
      },
    });
    setEditor(made);
    return made;
  });
  useEffect(() => {
    const made = begin();
    return () => {
      setEditor(null);
      made.destroy();
    };
  }, []);

  const replace = useEffectEvent(() => {
    if (!editor || value === written.current) return;
    const { doc } = readHtml(value, rules);
    if (!doc) return settings.onUnreadable();
    written.current = value;
    editor.commands.setContent(withPlaceToWrite(doc), { emitUpdate: false });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each text that comes
  useEffect(() => replace(), [value]);

  const signs = JSON.stringify(attributes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change of what is shown beside the text
  useEffect(() => {
    if (editor) editor.view.dispatch(editor.state.tr.setMeta(toldKey, true));
  }, [editor, signs, told]);

  return { editor, place, figures, choose };
}

/** Below a table or a figure there is a place to write on. */
function withPlaceToWrite(doc: TextNode = { type: 'doc', content: [] }): TextNode {
  const { content = [] } = doc;
  const isWritable = content.at(-1)?.type === 'paragraph';
  return isWritable ? doc : { ...doc, content: [...content, { type: 'paragraph' }] };
}
