import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { Button } from '@/components/kit/ui/Button';
import { Input } from '@/components/kit/ui/field/Input';
import { cleanLink } from '@/lib/domain/text/clean-link';
import s from './Editor.module.css';

/** Where the marked words lead to. */
export function LinkForm({ editor, close }: { editor: Editor; close: () => void }) {
  const before = String(editor.getAttributes('link').href ?? '');
  const [typed, setTyped] = useState(before);
  const [error, setError] = useState('');
  const leave = () => {
    close();
    editor.view.focus();
  };
  const put = () => {
    const href = cleanLink(typed);
    if (!href) return setError('请填本站以 / 开头的路径，或 https:// 开头的地址');
    const chain = editor.chain().focus();
    if (editor.state.selection.empty && !before) {
      chain
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run();
    } else chain.extendMarkRange('link').setMark('link', { href }).run();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field inside
    <div
      className={s.link}
      onKeyDown={(event) => {
        if (event.key === 'Escape') leave();
        else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) put();
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <Input
        label="链接地址"
        placeholder="/yxlc.html 或 https://…"
        value={typed}
        error={error}
        autoFocus
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button kind="outlined" size={32} onClick={put}>
        好
      </Button>
      {before && (
        <Button
          size={32}
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
            close();
          }}
        >
          去掉链接
        </Button>
      )}
      <Button kind="text" size={32} onClick={leave}>
        取消
      </Button>
    </div>
  );
}
