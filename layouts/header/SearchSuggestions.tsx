import { type RefObject, useId } from 'react';
import { Marked } from '@/components/kit/ui/Marked';
import type { SearchSuggestion } from '@/lib/contract/catalog';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import s from './SearchSuggestions.module.css';
import { useCombobox } from './use-combobox';
import { useSuggestions } from './use-suggestions';

export interface SearchSuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  /** what stands in the box since somebody typed */
  typed: string;
  platform: number;
}

const kinds: Readonly<Record<SearchSuggestion['kind'], string>> = {
  category: '品类',
  tag: '标签',
  place: '地区',
  name: '账号',
};

/** What may be meant, below the search box; makes a combobox of the box (ARIA: combobox with a list). */
export default function SearchSuggestions({ input, typed, platform }: SearchSuggestionsProps) {
  const id = useId();
  const items = useSuggestions(typed, platform);
  const { isOpen, active, point } = useCombobox(input, id, items);
  return (
    <>
      <span className="sr-only" role="status">
        {isOpen ? `有 ${items.length} 条搜索建议，用上下键选择` : ''}
      </span>
      {isOpen && (
        <div className={s.list} id={id} role="listbox" aria-label="搜索建议">
          {items.map(({ kind, text, count, capped, href }, at) => (
            // A link, so that it opens like any other; the box keeps the focus.
            <a
              key={`${kind} ${text}`}
              id={`${id}-${at}`}
              className={s.option}
              role="option"
              aria-selected={at === active}
              tabIndex={-1}
              href={href}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => point(at)}
            >
              <span className={s.kind}>{kinds[kind]}</span>
              <span className={s.text}>
                <Marked text={text} words={[typed.trim().toLowerCase()]} />
              </span>
              <span className={s.count}>
                {groupDigits(count)}
                {capped && '+'} 个
              </span>
            </a>
          ))}
        </div>
      )}
    </>
  );
}
