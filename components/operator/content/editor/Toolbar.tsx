import type { Editor } from '@tiptap/core';
import { redo, redoDepth, undo, undoDepth } from '@tiptap/pm/history';
import type { Command } from '@tiptap/pm/state';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { cx } from '@/components/kit/ui/cx';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { moveBlock } from './doing/move-block';
import { slashMeta } from './doing/slash';
import {
  addColumn,
  addRow,
  deleteColumn,
  deleteRow,
  deleteTable,
  isPlainTable,
  tableHere,
} from './doing/table-steps';
import s from './Editor.module.css';
import type { TextRules } from './format/text-rules';

interface Tool {
  label: string;
  /** beside the label where a mouse rests */
  keys?: string;
  face: ReactNode;
  run: () => void;
  isOn?: boolean;
  isOff?: boolean;
}

export interface ToolbarProps {
  editor: Editor;
  rules: TextRules;
  askLink: () => void;
}

/** Marks, kinds of blocks and steps; one stop of the tab key, arrows go along it. */
export function Toolbar({ editor, rules, askLink }: ToolbarProps) {
  const [at, setAt] = useState(0);
  const step = (command: Command) => () => {
    command(editor.state, editor.view.dispatch);
    editor.view.focus();
  };
  const mark = (name: string, label: string, icon: 'bold' | 'italic' | 'code', keys: string) => ({
    ...{ label, keys, face: <Icon name={icon} size={16} /> },
    run: () => editor.chain().focus().toggleMark(name).run(),
    isOn: editor.isActive(name),
  });
  const [first] = rules.headings;
  const here = tableHere(editor.state);
  const isMerged = here !== undefined && !isPlainTable(here);
  const groups: Tool[][] = [
    [
      {
        ...{ label: '正文', keys: 'Ctrl+Alt+0', face: '正文' },
        run: () => editor.chain().focus().setNode('paragraph').run(),
        isOn: editor.isActive('paragraph'),
      },
      ...rules.headings.map((level) => ({
        label: level === first ? '小标题' : '三级标题',
        keys: `Ctrl+Alt+${level}`,
        face: level === first ? '小标题' : '三级',
        run: () => editor.chain().focus().setNode('heading', { level }).run(),
        isOn: editor.isActive('heading', { level }),
      })),
    ],
    [
      mark('strong', '加重', 'bold', 'Ctrl+B'),
      mark('em', '强调', 'italic', 'Ctrl+I'),
      mark('code', '代码', 'code', 'Ctrl+E'),
      {
        ...{ label: '链接', keys: 'Ctrl+K', face: <Icon name="link" size={16} /> },
        run: askLink,
        isOn: editor.isActive('link'),
      },
    ],
    [
      {
        ...{ label: '列表', keys: 'Ctrl+Shift+8', face: <Icon name="list" size={16} /> },
        run: () => editor.chain().focus().toggleList('bulletList', 'listItem').run(),
        isOn: editor.isActive('bulletList'),
      },
      {
        ...{ label: '编号列表', keys: 'Ctrl+Shift+7' },
        face: <Icon name="list-ordered" size={16} />,
        run: () => editor.chain().focus().toggleList('orderedList', 'listItem').run(),
        isOn: editor.isActive('orderedList'),
      },
      {
        ...{ label: '引用、提示', face: <Icon name="quote" size={16} /> },
        run: () => editor.chain().focus().toggleWrap('blockquote').run(),
        isOn: editor.isActive('blockquote'),
      },
    ],
    [
      {
        ...{ label: '插入', keys: '/', face: '插入' },
        run: () => {
          const { tr, selection } = editor.state;
          editor.view.focus();
          editor.view.dispatch(slashMeta(tr, { open: selection.head }));
        },
      },
      {
        ...{ label: '上移一块', keys: 'Alt+↑', face: <Icon name="up" size={16} /> },
        run: step(moveBlock(-1)),
      },
      {
        ...{ label: '下移一块', keys: 'Alt+↓', face: <Icon name="down" size={16} /> },
        run: step(moveBlock(1)),
      },
    ],
    [
      {
        ...{ label: '撤销', keys: 'Ctrl+Z', face: <Icon name="undo" size={16} /> },
        ...{ run: step(undo), isOff: undoDepth(editor.state) === 0 },
      },
      {
        ...{ label: '重做', keys: 'Ctrl+Y', face: <Icon name="redo" size={16} /> },
        ...{ run: step(redo), isOff: redoDepth(editor.state) === 0 },
      },
    ],
    here
      ? [
          { label: '下方加一行', face: '加行', run: step(addRow), isOff: isMerged },
          { label: '右侧加一列', face: '加列', run: step(addColumn), isOff: isMerged },
          { label: '删去这一行', face: '删行', run: step(deleteRow), isOff: isMerged },
          { label: '删去这一列', face: '删列', run: step(deleteColumn), isOff: isMerged },
          { label: '删去表格', face: '删表', run: step(deleteTable) },
        ]
      : [],
  ];
  const count = groups.flat().length;
  const stop = Math.min(at, count - 1);
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const next = (stop + by + count) % count;
    setAt(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
    event.preventDefault();
  };
  let index = -1;
  return (
    <div className={s.tools} role="toolbar" aria-label="格式" onKeyDown={walk}>
      {groups
        .filter((group) => group.length > 0)
        .map((group) => (
          <div key={group[0]?.label} className={s.group}>
            {group.map(({ label, keys, face, run, isOn, isOff }) => {
              index += 1;
              const own = index;
              return (
                <button
                  key={label}
                  type="button"
                  className={cx(s.tool, isOn && s.on)}
                  tabIndex={own === stop ? 0 : -1}
                  aria-label={label}
                  aria-pressed={isOn}
                  aria-disabled={isOff || undefined}
                  title={keys ? `${label}（${keys}）` : label}
                  // The words that are marked stay marked.
                  onMouseDown={(event) => event.preventDefault()}
                  onFocus={() => setAt(own)}
                  onClick={() => !isOff && run()}
                >
                  {face}
                </button>
              );
            })}
          </div>
        ))}
      {isMerged && <p className={s.merged}>有合并的单元格，行列请在源码里改</p>}
    </div>
  );
}
