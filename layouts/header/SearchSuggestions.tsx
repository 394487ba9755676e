import { type RefObject, useId } from 'react';
import { Marked } from '@/components/kit/ui/Marked';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import s from './SearchSuggestions.module.css';
import { groupsOf } from './suggestion-groups';
import { useCombobox } from './use-combobox';
import { useSuggestions } from './use-suggestions';

export interface SearchSuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  /** what stands in the box since somebody typed */
  typed: string;
  platform: number;
}

/** What may be meant, below the search box; makes a combobox of the box (ARIA: combobox with a grouped list). */
export default function SearchSuggestions({ input, typed, platform }: SearchSuggestionsProps) {
  const id = useId();
  const items = useSuggestions(typed, platform);
  const { isOpen, active, point } = useCombobox(input, id, items);
  const groups = groupsOf(items);
  const told = groups
    .filter(({ isAll }) => !isAll)
    .map(({ name, options }) => `${name} ${options.length} 条`);
  return (
    <>
      <span className="sr-only" role="status">
        {isOpen ? `搜索建议：${told.join('、')}，用上下键选择` : ''}
      </span>
      {isOpen && (
        <div className={s.list} id={id} role="listbox" aria-label="搜索建议">
          {groups.map(({ name, options, isAll }) => (
            // biome-ignore lint/a11y/useSemanticElements: options of a listbox, no fields of a form
            <div key={name} className={s.group} role="group" aria-label={name}>
              {!isAll && (
                <p className={s.name} aria-hidden="true">
                  {name}
                </p>
              )}
              {options.map(({ of, text, note, count, capped, href, at }) => (
                // A link, so that it opens like any other; the box keeps the focus.
                <a
                  key={`${of} ${href}`}
                  id={`${id}-${at}`}
                  className={s.option}
                  role="option"
                  aria-selected={at === active}
                  tabIndex={-1}
                  href={href}
                  onMouseDown={(event) => event.preventDefault()}
                  onMouseMove={() => point(at)}
                >
                  {of && <span className={s.kind}>{of}</span>}
                  <span className={s.text}>
                    <Marked text={text} words={[typed.trim().toLowerCase()]} />
                  </span>
                  <span className={s.count}>
                    {note}
                    {count !== null && `${groupDigits(count)}${capped ? '+' : ''} 个`}
                  </span>
                </a>
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
