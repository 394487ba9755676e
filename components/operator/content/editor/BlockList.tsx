import type { Editor } from '@tiptap/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { cx } from '@/components/kit/ui/cx';
import type { Block } from './blocks';
import { slashOf } from './doing/slash';
import s from './Editor.module.css';

export interface BlockListProps {
  id: string;
  editor: Editor;
  found: readonly Block[];
  choose: (at: number) => void;
}

export const optionId = (id: string, at: number) => `${id}-${at}`;

/** Blocks that fit what was typed behind `/`, below it; the focus stays in the text. */
export function BlockList({ id, editor, found, choose }: BlockListProps) {
  const open = slashOf(editor.state);
  const list = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState({ top: 0, left: 0 });
  const from = open?.from;
  useLayoutEffect(() => {
    const around = list.current?.offsetParent?.getBoundingClientRect();
    if (from === undefined || !around) return;
    const place = editor.view.coordsAtPos(from);
    setAt({ top: place.bottom - around.top + 4, left: place.left - around.left });
    // Once it stands there: below it is the page's own bar.
    requestAnimationFrame(() => list.current?.scrollIntoView?.({ block: 'nearest' }));
  }, [editor, from]);
  const active = Math.min(open?.active ?? 0, found.length - 1);
  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  if (!open) return null;
  return (
    <div
      ref={list}
      id={id}
      className={s.blocks}
      style={at}
      role="listbox"
      aria-label="插入"
      // Else the text would lose the focus, and the list with it.
      onMouseDown={(event) => event.preventDefault()}
    >
      {found.length === 0 && <p className={s.noBlock}>没有这样的块，按 Esc 关闭</p>}
      {found.map(({ name, hint }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the text's, which keeps the focus
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <div
          key={name}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          className={cx(s.block, index === active && s.here)}
          onClick={() => choose(index)}
        >
          <b>{name}</b>
          <span>{hint}</span>
        </div>
      ))}
    </div>
  );
}
